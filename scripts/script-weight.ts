/** How much script the built application loads until a form can be edited, by what its files import. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Of the first page and of the editor, and all that these two cannot do without. */
export function scriptsUntilUsable(webRoot: string): readonly string[] {
  const assets = join(webRoot, 'assets');
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const first = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name);
  const editor = readdirSync(assets).filter((name) => /^editor-screens-.*\.js$/.test(name));
  if (first.length === 0 || editor.length !== 1)
    throw new Error('The build is not as it was when this was written');
  const needed = new Set<string>();
  const todo = [...first, ...editor];
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    todo.push(...importedBy(readFileSync(join(assets, name), 'utf8')));
  }
  return [...needed].map((name) => join(assets, name));
}

/** In bytes, as a careful server sends them. */
export function gzippedSize(files: readonly string[]): number {
  return files.reduce((total, file) => total + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}

/** What it cannot do without; what it loads when it is needed stands in brackets. */
function importedBy(script: string): string[] {
  const specifiers = script.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
  return [...specifiers].map(([, name = '']) => name);
}
