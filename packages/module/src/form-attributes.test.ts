/** The `data-fl-…` attributes of an export: what writes them and what reads them agree on one list. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FORM_ATTRIBUTES } from '@formloom/kind';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTE_KEYS, attributeOf } from './style/style-groups.ts';
import { VISITOR_SETTINGS, visitorAttribute } from './visitor-settings.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const GENERATED = 'packages/module/src/runtime';

/** The text of all hand-written sources below some folders. */
function sources(folders: readonly string[], isWanted: (file: string) => boolean): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => isWanted(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(GENERATED))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
}

const isScript = (file: string) => /\.tsx?$/.test(file);
const MARKUP = sources(['packages/module/src', 'packages/kind/src'], isScript);
const READERS = sources(
  ['packages/module/runtime', 'packages/module/src/style', 'packages/kind/src', 'apps/web/src/frame'],
  (file) => /\.css$/.test(file) || (isScript(file) && !/kind\.ts$|form-attributes\.ts$/.test(file)),
);

/** Names in full, and those that `read()` and `dataset` are asked for. */
function namesIn(text: string): Set<string> {
  const full = [...text.matchAll(/data-fl-([a-z]+(?:-[a-z]+)*)(?![a-z-])/g)].map(([, name = '']) => name);
  const asked = [...text.matchAll(/\bread\(\w+, '([a-z-]+)'\)/g)].map(([, name = '']) => name);
  return new Set([...full, ...asked]);
}

/** Written under a name that is put together: themes, settings, buttons, and what the script itself sets. */
const PUT_TOGETHER = [
  ...ATTRIBUTE_KEYS.map(attributeOf),
  ...VISITOR_SETTINGS.map(visitorAttribute),
  ...['back', 'next', 'submit'].map((name) => `data-fl-${name}`),
].map((name) => name.slice('data-fl-'.length));

/** The script sets these while the form runs. */
const SET_BY_SCRIPT = ['done', 'ground', 'kept'];

const isText = (name: string) => name.startsWith('text-');

describe('attributes of an exported form', () => {
  const listed = [...FORM_ATTRIBUTES].sort();

  it('are listed once each', () => {
    expect(listed).toEqual([...new Set(listed)]);
  });

  it('are written under the names on the list', () => {
    const written = new Set([...namesIn(MARKUP), ...PUT_TOGETHER, ...SET_BY_SCRIPT]);
    const names = [...written].filter((name) => !isText(name));
    expect(names.sort()).toEqual(listed);
  });

  it('are read under the names on the list', () => {
    const names = [...namesIn(READERS)].filter((name) => !isText(name));
    expect(names.sort()).toEqual(listed);
  });

  it('does not take a name that only begins like one', () => {
    expect([...namesIn("'[data-fl-stepp]' read(form, 'keep')")]).toEqual(['stepp', 'keep']);
  });
});
