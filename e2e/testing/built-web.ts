/**
 * The web app as it is shipped: `npm test` has built it for everybody, and a process that runs files alone
 * builds it once.
 */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../../scripts/build-web.ts';
import { serveRules } from './page.ts';
import { endWithProcess } from './process-end.ts';

let folder: string | undefined = process.env.FORMLOOM_BUILT_WEB;
let withRules: string | undefined;

export function builtWeb(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'formloom-web-'));
  endWithProcess(() => rmSync(made, { recursive: true, force: true }));
  buildWeb(made);
  folder = made;
  return made;
}

/** The same with one script more: the rules that its pages are judged by. */
export function builtWebWithRules(): string {
  if (withRules !== undefined) return withRules;
  const made = mkdtempSync(join(tmpdir(), 'formloom-web-rules-'));
  endWithProcess(() => rmSync(made, { recursive: true, force: true }));
  cpSync(builtWeb(), made, { recursive: true });
  serveRules(made);
  withRules = made;
  return made;
}
