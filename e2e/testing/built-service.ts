/** The service as it is shipped: it starts in a quarter of the time that its source takes. */

import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildService } from '../../scripts/build-service.mjs';
import { builtBefore, passingFolder } from './built-folder.ts';

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
  const folder = passingFolder('service-with');
  cpSync(dirname(await builtService()), join(folder, 'service/build'), { recursive: true });
  const web = join(folder, 'web/dist');
  mkdirSync(web, { recursive: true });
  writeWebApp(web);
  return join(folder, 'service/build/main.js');
}

async function build(): Promise<string> {
  const folder = builtBefore('service');
  return folder === undefined ? buildService(passingFolder('service')) : join(folder, 'main.js');
}
