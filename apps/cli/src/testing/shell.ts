/** A folder to work in, and the command line run inside this process with everything it says caught. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll } from 'vitest';
import type { Io } from '../io.ts';
import { run } from '../run.ts';

/** For a file of tests, gone after them. */
export function setUpFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);

  function write(name: string, content: string | Uint8Array | object): string {
    const isPlain = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(at(name), isPlain ? content : JSON.stringify(content));
    return at(name);
  }

  return { folder, at, write };
}

export async function formloom(words: readonly string[], world: Partial<Io> & { input?: string } = {}) {
  const output = { out: '', err: '' };
  const status = await run(words, {
    out: (text) => {
      output.out += text;
    },
    err: (text) => {
      output.err += text;
    },
    isTerminal: { out: false, err: false },
    env: {},
    stdin: () => new TextEncoder().encode(world.input ?? ''),
    streams: () => ({ input: Readable.from([]), output: new PassThrough() }),
    cwd: () => tmpdir(),
    fetch: () => Promise.reject(new Error('no network')),
    parts: () => Promise.reject(new Error('no parts')),
    ...world,
  });
  return { status, ...output };
}

/** One of the provider's own, which no operator is asked about. */
export const SUBMIT_URL = 'https://api.hsforms.com/submissions/v3/integration/submit';

/** A small definition as the provider answers it. */
export function definition(fields: readonly object[] = FIELDS, rest: object = {}) {
  return {
    id: 'aa11',
    name: 'Loom visit',
    archived: false,
    fieldGroups: [{ fields: fields.slice(0, 2) }, ...fields.slice(2).map((field) => ({ fields: [field] }))],
    configuration: { language: 'en' },
    ...rest,
  };
}

export const FIELDS = [
  { name: 'email', label: 'Email', fieldType: 'email', required: true },
  { name: 'city', label: 'City', fieldType: 'single_line_text', required: false },
  {
    objectTypeId: '0-2',
    name: 'size',
    label: 'Size',
    fieldType: 'dropdown',
    required: false,
    options: [
      { label: 'Small', value: 's', displayOrder: 0 },
      { label: 'Large', value: 'l', displayOrder: 1 },
    ],
  },
];
