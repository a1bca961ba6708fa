/**
 * The service as it is shipped, built once in a process: it starts in a quarter of the time that its source
 * takes.
 */

import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildService } from '../../scripts/build-service.mjs';
import { endWithProcess } from './process-end.ts';

let building: Promise<string> | undefined;

/** The path of the file that is run. */
export function builtService(): Promise<string> {
  building ??= build();
  return building;
}

/** Another build is run instead, such as an earlier one. */
export function useBuiltService(path: string) {
  building = Promise.resolve(path);
}

/** A copy that finds a web app beside it, as the service does where it is installed. */
export async function builtServiceWith(writeWebApp: (folder: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-service-'));
  endWithProcess(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(dirname(await builtService()), join(folder, 'service/build'), { recursive: true });
  const web = join(folder, 'web/dist');
  mkdirSync(web, { recursive: true });
  writeWebApp(web);
  return join(folder, 'service/build/main.js');
}

function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-service-'));
  endWithProcess(() => rmSync(folder, { recursive: true, force: true }));
  return buildService(folder);
}
