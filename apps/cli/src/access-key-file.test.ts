import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formloom, setUpFolder } from './testing/shell.ts';

const { at } = setUpFolder();

/** What a command that asks the service says, and with which key it asks. */
async function asked(env: Record<string, string>) {
  const keys: Array<string | null> = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('authorization'));
    return Response.json({ error: 'Wrong access key' }, { status: 401 });
  };
  const words = ['pull', '--form', 'f1', '--service', 'http://s.test', '-o', at('pulled.json')];
  const { status, err } = await formloom(words, { fetch, env });
  return { status, err, keys: [...new Set(keys)] };
}

function file(content: string): string {
  const path = at('key');
  writeFileSync(path, content);
  return path;
}

it.each(['k-in-file', 'k-in-file\n', 'k-in-file\r\n'])(
  'the access key is read from a file that holds %j',
  async (content) => {
    const { keys } = await asked({ FORMLOOM_ACCESS_KEY_FILE: ` ${file(content)} ` });
    expect(keys).toEqual(['Bearer k-in-file']);
  },
);

it('an empty name of a file is none', async () => {
  expect((await asked({ FORMLOOM_ACCESS_KEY_FILE: ' ' })).keys).toEqual([null]);
});

it.each<[string, () => Record<string, string>, string]>([
  [
    'and a key besides',
    () => ({ FORMLOOM_ACCESS_KEY_FILE: file('k-in-file'), FORMLOOM_ACCESS_KEY: 'k-besides' }),
    'FORMLOOM_ACCESS_KEY and FORMLOOM_ACCESS_KEY_FILE are both set: remove one of them.',
  ],
  [
    'that is missing',
    () => ({ FORMLOOM_ACCESS_KEY_FILE: 'k-by-mistake' }),
    'FORMLOOM_ACCESS_KEY_FILE names a file that cannot be read (ENOENT).',
  ],
  [
    'that is empty',
    () => ({ FORMLOOM_ACCESS_KEY_FILE: file(' \n') }),
    'FORMLOOM_ACCESS_KEY_FILE names an empty file.',
  ],
  [
    'of several lines',
    () => ({ FORMLOOM_ACCESS_KEY_FILE: file('k-one\nk-two') }),
    'FORMLOOM_ACCESS_KEY_FILE names a file with more than one line.',
  ],
])(
  'a file %s ends the command before anything is asked, and nothing of it is quoted',
  async (_, env, message) => {
    expect(await asked(env())).toEqual({ status: 2, err: `formloom pull: ${message}\n`, keys: [] });
  },
);
