/**
 * The web app as it is shipped: `npm test` has built it for everybody, and a process that runs files alone
 * builds it once.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../../scripts/build-web.ts';
import { endWithProcess } from './process-end.ts';

let folder: string | undefined = process.env.FORMLOOM_BUILT_WEB;

export function builtWeb(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'formloom-web-'));
  endWithProcess(() => rmSync(made, { recursive: true, force: true }));
  buildWeb(made);
  folder = made;
  return made;
}
