/**
 * Screenshots of the form before and after, beside a report. Only when changes were applied and Chromium is
 * available. A failure is noted in the report and never changes the result.
 */

import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { previewDocument } from '@formloom/module';
import type { Project } from '@formloom/project';
import { type Io, visible } from '../io.ts';
import { type Staged, stageReplacement } from '../staged.ts';
import { isSameFile } from '../write-back.ts';
import { type Chromium, startChromium } from './chromium.ts';
import type { Outcome } from './reconcile.ts';

interface Problem {
  readonly problem: string;
}

/** The pictures, or why there are none. */
type Drawn = { readonly before: Uint8Array; readonly after: Uint8Array } | Problem;

/** File names in the report's folder, or why there are none. */
export type Pictures = { readonly before: string; readonly after: string } | Problem;

const NAMES = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
];

export async function drawPictures({ before, after }: Outcome, io: Io): Promise<Drawn | undefined> {
  const { env } = io;
  const { PATH = '' } = env;
  const path = env.CHROMIUM_PATH || findProgram(PATH);
  if (before === after || path === undefined) return undefined;
  let browser: Chromium | undefined;
  try {
    // The environment contains no access key.
    browser = startChromium(path, { PATH });
    return { before: await drawForm(browser, before), after: await drawForm(browser, after) };
  } catch (error) {
    return failed(error, io);
  } finally {
    await browser?.close();
  }
}

/**
 * Beside the report, to be renamed together with it. The names derive from the report's name; links of these
 * names are replaced, not followed. `inUse` are the other files of the command.
 */
export function stagePictures(
  drawn: Drawn | undefined,
  report: string,
  inUse: readonly string[],
  io: Io,
): { readonly pictures: Pictures | undefined; readonly staged: readonly Staged[] } {
  if (!drawn || 'problem' in drawn) return { pictures: drawn, staged: [] };
  const name = basename(report).replace(/\.md$/i, '');
  const folder = resolve(dirname(report));
  const pictures = { before: `${name}-before.png`, after: `${name}-after.png` };
  const staged: Staged[] = [];
  try {
    mkdirSync(folder, { recursive: true });
    for (const picture of Object.values(pictures)) refuseForeign(folder, picture, report, inUse);
    for (const kind of ['before', 'after'] as const)
      staged.push(stageReplacement(join(folder, pictures[kind]), drawn[kind]));
    return { pictures, staged };
  } catch (error) {
    for (const { discard } of staged) discard();
    return { pictures: failed(error, io), staged: [] };
  }
}

/** A picture is replaced only if the report that is replaced with it links to it. */
function refuseForeign(folder: string, picture: string, report: string, inUse: readonly string[]): void {
  const place = join(folder, picture);
  if (inUse.some((file) => isSameFile(file, place)))
    throw new Error(`${picture} is a file that this command reads or writes. Name another report.`);
  // Fails for a name that no file can have.
  if (!lstatSync(place, { throwIfNoEntry: false }) || !existsSync(place)) return;
  if (existsSync(report) && readFileSync(report, 'utf8').includes(`(${encodeURI(picture)})`)) return;
  throw new Error(
    `${picture} exists and belongs to no report of this name. Rename it, or name another report.`,
  );
}

function failed(error: unknown, { err }: Io): Problem {
  const problem = error instanceof Error ? error.message : String(error);
  err(`No pictures beside the report. ${visible(problem)}\n`);
  return { problem };
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
