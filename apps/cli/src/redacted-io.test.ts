import { expect, it } from 'vitest';
import { definition, formloom, setUpFolder } from './testing/shell.ts';

const KEY = 'the-key-of-the-service';
const SERVICE = ['--service', 'http://s.test'];
const { at, write } = setUpFolder();

const echo: typeof fetch = async (_, init) =>
  Response.json({ error: `no: ${new Headers(init?.headers).get('authorization')}` }, { status: 500 });

it.each([
  ['check', 'p.json', ...SERVICE],
  ['check', 'p.json', ...SERVICE, '--format', 'github'],
  ['check', 'p.json', ...SERVICE, '--account', KEY],
  ['check', 'p.json', '--service', `${KEY}@s.test`],
  ['reconcile', 'p.json', ...SERVICE],
  ['upload', 'p.json', ...SERVICE, '--path', 'forms/p.module'],
  ['pull', ...SERVICE],
  ['backup', ...SERVICE, '-o', 'backup.zip'],
])('no output contains the access key: %s %s %s %s %s', async (...words) => {
  await formloom(['new', write('definition.json', definition()), '-o', at('p.json')]);
  const given = words.map((word) => (/^(?:p\.json|backup\.zip)$/.test(word) ? at(word) : word));
  const { status, out, err } = await formloom(given, { fetch: echo, env: { FORMLOOM_ACCESS_KEY: KEY } });
  expect([status, out + err]).toEqual([2, expect.stringContaining('•••')]);
  expect(out + err).not.toContain(KEY);
});

it('keeps a project on standard output as it is where the key is a short word in it', async () => {
  const words = ['new', write('definition.json', definition())];
  const plain = await formloom(words);
  expect(await formloom(words, { env: { FORMLOOM_ACCESS_KEY: 'email' } })).toEqual(plain);
});
