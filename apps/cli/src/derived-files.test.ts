/** Files whose names no person gave follow no link out of their folder, and replace nothing of a person. */

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { packFiles } from '@formloom/module';
import { createProject, writeProject } from '@formloom/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFilesAt } from './files.ts';
import { stagePictures } from './report/pictures.ts';
import { sha256 } from './sha256.ts';
import { formloom, setUpFolder } from './testing/shell.ts';

const { at, folder, write } = setUpFolder();
const text = (name: string) => readFileSync(at(name), 'utf8');
const SERVICE = ['--service', 'http://s.test'];
const field = { name: 'email', label: 'E-mail', type: 'text', required: true };
const PROJECT = writeProject(
  createProject({ id: 'f1', name: 'Contact', fields: [field] }, { account: 4210 }),
);

let asked: string[];
/** A service with the shared work of one form. */
const fetch = (async (url: unknown, { method = 'GET' }: RequestInit = {}) => {
  const { pathname } = new URL(String(url));
  asked.push(`${method} ${pathname}`);
  if (method === 'PUT') return Response.json({ revision: 2 });
  const about = { form: 'f1', revision: 1, updatedAt: 0, updatedBy: 'Ana' };
  if (pathname !== '/api/projects') return Response.json({ ...about, project: JSON.parse(PROJECT) });
  const last = { what: 'changed', by: 'Ana', at: 0 };
  return Response.json({ projects: [{ ...about, account: 4210, name: 'Contact', last }] });
}) as typeof globalThis.fetch;

const start = process.cwd();
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(at(name), { recursive: true });
  asked = [];
  mkdirSync(at('here'));
  write('outside', 'mine');
  process.chdir(at('here'));
});
afterEach(() => process.chdir(start));

describe('FILE.pulled', () => {
  it.each([
    ['a link out of the folder', () => symlinkSync('../outside', at('here/formloom.json.pulled'))],
    ['a file of a person', () => write('here/formloom.json.pulled', 'mine')],
    ['a folder', () => mkdirSync(at('here/formloom.json.pulled'))],
  ])('that is %s stays, and nothing is sent or pulled', async (_, prepare) => {
    write('here/formloom.json', PROJECT);
    prepare();
    const before = lstatSync(at('here/formloom.json.pulled')).ino;
    for (const words of [
      ['push', 'formloom.json', ...SERVICE],
      ['push', 'formloom.json', ...SERVICE, '--over', '1'],
      ['pull', ...SERVICE, '--form', 'f1', '--overwrite'],
    ])
      expect(await formloom(words, { fetch })).toMatchObject({
        status: 2,
        err: expect.stringContaining('it is not the record of an earlier pull'),
      });
    expect([text('outside'), lstatSync(at('here/formloom.json.pulled')).ino]).toEqual(['mine', before]);
    expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([]);
  });
});

describe('formloom pull', () => {
  const record = { service: 'http://s.test', form: 'f1', revision: 1, digest: sha256('mine') };

  it('without -o follows no link out of the folder, to files that are there and not', async () => {
    write('here/formloom.json.pulled', record);
    for (const target of ['outside', 'new']) {
      symlinkSync(`../${target}`, at('here/formloom.json'));
      expect(await formloom(['pull', ...SERVICE, '--form', 'f1'], { fetch })).toMatchObject({
        status: 2,
        err: expect.stringContaining('behind a link that leads out of the folder'),
      });
      rmSync(at('here/formloom.json'));
    }
    expect([text('outside'), existsSync(at('new'))]).toEqual(['mine', false]);
  });

  it('of all forms writes into no folder that a link puts elsewhere', async () => {
    mkdirSync(at('elsewhere'));
    mkdirSync(at('forms'));
    symlinkSync('../elsewhere', at('forms/contact'));
    const output = await formloom(['pull', ...SERVICE, '-o', at('forms')], { fetch });
    expect([output.status, readdirSync(at('elsewhere'))]).toEqual([2, []]);
  });

  it('follows links inside the folder, and those that a person names', async () => {
    symlinkSync('inside.json', at('here/formloom.json'));
    expect((await formloom(['pull', ...SERVICE, '--form', 'f1'], { fetch })).status).toBe(0);
    symlinkSync('../named.json', at('here/link.json'));
    const words = ['pull', ...SERVICE, '--form', 'f1', '-o', 'link.json'];
    expect((await formloom(words, { fetch })).status).toBe(0);
    expect([text('here/inside.json'), text('named.json')]).toEqual([PROJECT, PROJECT]);
  });
});

it.each(['../new.zip', '/dev/zero'])(
  'formloom backup without -o does not write or read %s',
  async (target) => {
    symlinkSync(target, at('here/formloom-backup.zip'));
    const output = await formloom(['backup', ...SERVICE], { fetch });
    expect([output.err, asked, existsSync(at('new.zip'))]).toEqual([
      expect.stringContaining('is there already, and it is not a backup'),
      [],
      false,
    ]);
  },
);

it('formloom backup without -o replaces no backup that a link out of the folder leads to', async () => {
  const archive = packFiles([{ path: 'backup.json', bytes: Buffer.from('{}') }]);
  write('theirs.zip', archive);
  const before = lstatSync(at('theirs.zip')).ino;
  symlinkSync('../theirs.zip', at('here/formloom-backup.zip'));
  const answer = (async () => new Response(Buffer.from(archive))) as typeof globalThis.fetch;
  const { status, err } = await formloom(['backup', ...SERVICE], { fetch: answer });
  expect([status, err, lstatSync(at('theirs.zip')).ino]).toEqual([
    1,
    expect.stringContaining('is behind a link that leads out of the folder. Name a file with -o.'),
    before,
  ]);
});

it('pictures replace a link of their name instead of what it leads to', () => {
  symlinkSync('../outside', at('here/drift-before.png'));
  writeFileSync(at('here/drift.md'), '![Before](drift-before.png) ![After](drift-after.png)');
  const err: string[] = [];
  const io = { err: (line: string) => err.push(line) } as unknown as Parameters<typeof stagePictures>[3];
  const drawn = { before: Buffer.from('one'), after: Buffer.from('two') };
  const { pictures, staged } = stagePictures(drawn, 'drift.md', [], io);
  writeFilesAt([], staged);
  expect([pictures, err]).toEqual([{ before: 'drift-before.png', after: 'drift-after.png' }, []]);
  expect([text('outside'), text('here/drift-before.png'), text('here/drift-after.png')]).toEqual([
    'mine',
    'one',
    'two',
  ]);
});
