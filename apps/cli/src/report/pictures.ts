/**
 * The form before and after, as pictures beside a report. Only where something was taken and a Chromium can
 * be found. A failure is a sentence in the report: it never changes the result of the command.
 */

import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { previewDocument } from '@formloom/module';
import type { Project } from '@formloom/project';
import { type Io, visible } from '../io.ts';
import { type Chromium, startChromium } from './chromium.ts';
import type { Outcome } from './reconcile.ts';

/** Names of files in the report's own folder, or why there are none. */
export type Pictures = { readonly before: string; readonly after: string } | { readonly problem: string };

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

export async function takePictures(
  { before, after }: Outcome,
  report: string,
  { env, err }: Io,
): Promise<Pictures | undefined> {
  const { PATH = '' } = env;
  const path = env.CHROMIUM_PATH || findProgram(PATH);
  if (before === after || path === undefined) return undefined;
  let browser: Chromium | undefined;
  try {
    // No key is in its environment.
    browser = startChromium(path, { PATH });
    const pictures = [await drawForm(browser, before), await drawForm(browser, after)] as const;
    return write(pictures, report);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    err(`No pictures beside the report. ${visible(problem)}\n`);
    return { problem };
  } finally {
    await browser?.close();
  }
}

async function drawForm(browser: Chromium, project: Project): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-picture-'));
  const page = join(folder, 'form.html');
  try {
    writeFileSync(page, previewDocument(project));
    return await browser.draw(pathToFileURL(page).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write([before, after]: readonly [Uint8Array, Uint8Array], report: string): Pictures {
  const name = basename(report).replace(/\.md$/i, '');
  const folder = resolve(dirname(report));
  const pictures = { before: `${name}-before.png`, after: `${name}-after.png` };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, pictures.before), before);
  writeFileSync(join(folder, pictures.after), after);
  return pictures;
}

function findProgram(path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
