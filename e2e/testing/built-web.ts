/** The web app as it is shipped. */

import { cpSync } from 'node:fs';
import { buildWeb } from '../../scripts/build-web.ts';
import { builtBefore, passingFolder } from './built-folder.ts';
import { serveRules } from './page.ts';

let folder: string | undefined;
let withRules: string | undefined;

export function builtWeb(): string {
  folder ??= builtBefore('web') ?? build();
  return folder;
}

function build(): string {
  const made = passingFolder('web');
  buildWeb(made);
  return made;
}

/** The same with one script more: the rules that its pages are judged by. */
export function builtWebWithRules(): string {
  if (withRules !== undefined) return withRules;
  const made = passingFolder('web-rules');
  cpSync(builtWeb(), made, { recursive: true });
  serveRules(made);
  withRules = made;
  return made;
}
