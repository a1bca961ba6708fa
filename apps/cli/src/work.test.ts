/** `formloom pull`, `push` and `backup`: what is asked, what is written, what is said, and the status. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { packFiles, readZipDirectory } from '@formloom/module';
import { createProject, type Project, readProject, setText, writeProject } from '@formloom/project';
import { beforeEach, describe, expect, it } from 'vitest';
import { backupParts } from './backup-parts.ts';
import { formloom, setUpFolder } from './testing/shell.ts';

const { at, write } = setUpFolder();

const read = (path: string) => readFileSync(path, 'utf8');

function project(form = 'f1', submit = 'Send', name = 'Contact'): Project {
  const schema = {
    id: form,
    name,
    fields: [{ name: 'email', label: 'E-mail', type: 'text', required: true }],
  };
  return setText(createProject(schema, { account: 4210 }), 'submit', submit);
}

interface StoredProject {
  revision: number;
  text: string;
}

/** A service with work, as far as these commands ask it; what it is asked is noted. */
function service(forms: Record<string, StoredProject> = {}, key = '') {
  const asked: string[] = [];
  const bodies: Uint8Array[] = [];
  let archive = new Uint8Array();
  const counts = { projects: 1, versions: 2, designs: 0 };
  const none = { projects: 0, versions: 0, designs: 0 };
  let noRoom = 0;
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const { pathname } = new URL(String(url));
    const headers = new Headers(init.headers);
    asked.push([init.method ?? 'GET', pathname, headers.get('if-match') ?? ''].join(' ').trim());
    if (key !== '' && headers.get('authorization') !== `Bearer ${key}`)
      return Response.json(
        { error: 'Key needed' },
        { status: 401, headers: { 'www-authenticate': 'Bearer' } },
      );
    if (pathname === '/api/backup' && init.method === 'POST') {
      bodies.push(init.body as Uint8Array);
      return Response.json({ putBack: counts, there: none, otherAccount: 0, noRoom });
    }
    if (pathname === '/api/backup') return new Response(archive);
    if (pathname === '/api/projects') {
      const projects = Object.entries(forms).map(([form, { revision, text }]) => ({
        account: 4210,
        form,
        name: JSON.parse(text).form.name,
        revision,
        updatedAt: 0,
        updatedBy: 'Ana',
        last: { what: 'changed', by: 'Ana', at: 0 },
      }));
      return Response.json({ projects });
    }
    const form = decodeURIComponent(pathname.split('/')[3] ?? '');
    const stored = forms[form];
    if (init.method === 'PUT') {
      const isSeen = stored
        ? headers.get('if-match') === `"${stored.revision}"`
        : headers.get('if-none-match') === '*';
      if (!isSeen)
        return Response.json(
          { error: 'Changed meanwhile', revision: stored?.revision ?? null },
          { status: 412 },
        );
      forms[form] = { revision: (stored?.revision ?? 0) + 1, text: String(init.body) };
      return Response.json({ revision: forms[form]?.revision });
    }
    if (!stored) return Response.json({ error: 'No such work' }, { status: 404 });
    return Response.json({
      revision: stored.revision,
      updatedAt: 1_700_000_000_000,
      updatedBy: 'Ana',
      project: JSON.parse(stored.text),
    });
  };
  return {
    asked,
    bodies,
    forms,
    give: (bytes: Uint8Array) => {
      archive = new Uint8Array(bytes);
    },
    fill: () => {
      noRoom = 3;
    },
    io: { fetch: fetch as typeof globalThis.fetch, env: { FORMLOOM_ACCESS_KEY: key } },
  };
}

const storedAt = (one: Project, revision = 1): StoredProject => ({ revision, text: writeProject(one) });
const SERVICE = ['--service', 'http://s.test/'];
const FILE = at('form.json');

beforeEach(() => {
  for (const path of [FILE, `${FILE}.pulled`]) rmSync(path, { force: true });
});

it('without a connected account, pull and backup say that they need its number and the key', async () => {
  const away = async () => Response.json({ error: 'Not connected to provider' }, { status: 401 });
  const io = { fetch: away as typeof globalThis.fetch };
  for (const words of [
    ['pull', ...SERVICE],
    ['backup', ...SERVICE, '-o', at('b.zip')],
  ])
    expect(await formloom(words, io)).toMatchObject({
      status: 2,
      err: expect.stringContaining('need --account'),
    });
});

describe('formloom pull', () => {
  const PULL = ['pull', ...SERVICE, '--form', 'f1', '-o', FILE];
  const ALL = ['pull', ...SERVICE, '-o', at('keyed')];
  const KEY = 'k-secret@1';

  it.each([
    ['of a form that holds it, to a file', { f1: storedAt(project('f1', KEY)) }, PULL],
    ['into a folder of its name', { f1: storedAt(project('f1', 'Send', KEY)) }, ALL],
    ['into the record, as the id of a form', { [KEY]: storedAt(project(KEY)) }, ALL],
  ])('does not write the access key %s', async (_, forms, words) => {
    expect(await formloom(words, service(forms, KEY).io)).toMatchObject({
      status: 2,
      err: expect.stringContaining('Nothing was written: the form contains the access key'),
    });
    expect([existsSync(FILE), existsSync(`${FILE}.pulled`), existsSync(at('keyed'))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('writes the work on a form, and beside it what push needs to know', async () => {
    const { io, asked } = service({ f1: storedAt(project(), 7) }, 'k1');
    expect(await formloom(PULL, io)).toEqual({
      status: 0,
      out: `written   ${FILE}  revision 7, Ana\n`,
      err: '',
    });
    expect(read(FILE)).toBe(writeProject(project()));
    expect(JSON.parse(read(`${FILE}.pulled`))).toMatchObject({
      service: 'http://s.test',
      form: 'f1',
      revision: 7,
    });
    expect(asked).toEqual(['GET /api/projects/f1']);
  });

  it('takes a newer revision over an untouched file, and leaves one that was changed here', async () => {
    const { io, forms } = service({ f1: storedAt(project()) });
    await formloom(PULL, io);
    forms.f1 = storedAt(project('f1', 'Go'), 2);
    expect((await formloom(PULL, io)).out).toContain('written');
    expect(await formloom(PULL, io)).toMatchObject({ status: 0, out: expect.stringContaining('unchanged') });
    writeFileSync(FILE, writeProject(project('f1', 'Mine')));
    forms.f1 = storedAt(project('f1', 'Theirs'), 3);
    const left = await formloom(PULL, io);
    expect([left.status, left.out]).toEqual([1, expect.stringMatching(/^left .*was changed here since/)]);
    expect(read(FILE)).toContain('Mine');
    expect(JSON.parse(read(`${FILE}.pulled`)).revision).toBe(2);
    expect((await formloom([...PULL, '--overwrite'], io)).status).toBe(0);
    expect(read(FILE)).toContain('Theirs');
  });

  it('takes other line ends, as Git writes them on Windows, for no change', async () => {
    const { io, forms } = service({ f1: storedAt(project()) });
    const asOnWindows = () => writeFileSync(FILE, read(FILE).replaceAll('\n', '\r\n'));
    await formloom(PULL, io);
    asOnWindows();
    expect(await formloom(PULL, io)).toMatchObject({ status: 0, out: expect.stringContaining('unchanged') });
    forms.f1 = storedAt(project('f1', 'Go'), 2);
    expect((await formloom(PULL, io)).out).toContain('written');
    asOnWindows();
    expect((await formloom(['push', FILE, ...SERVICE], io)).status).toBe(0);
    forms.f1 = storedAt(project('f1', 'Later'), 9);
    expect((await formloom(PULL, io)).out).toContain('written');
  });

  it('leaves a file that was pulled from another form, account or service', async () => {
    const { io, forms } = service({ f1: storedAt(project()), f2: storedAt(project('f2')) });
    const account = (number: string) => [...PULL, '--account', number];
    await formloom(account('4210'), io);
    const before = [read(FILE), read(`${FILE}.pulled`)];
    forms.f1 = storedAt(project('f1', 'Newer'), 2);
    const FROM = 'contains the form f1 of account 4210 at http://s.test: take another -o, or --overwrite it';
    for (const words of [
      ['pull', ...SERVICE, '--form', 'f2', '-o', FILE],
      ['pull', '--service', 'http://other.test', '--form', 'f1', '-o', FILE],
      account('7'),
    ])
      expect(await formloom(words, io)).toMatchObject({ status: 1, out: expect.stringContaining(FROM) });
    expect([read(FILE), read(`${FILE}.pulled`)]).toEqual(before);
    expect((await formloom(PULL, io)).out).toContain('written');
    expect((await formloom(['pull', ...SERVICE, '--form', 'f2', '-o', FILE, '--overwrite'], io)).status).toBe(
      0,
    );
    expect(readProject(read(FILE)).project?.form.id).toBe('f2');
  });

  it('with --json lists what was written before a form that failed', async () => {
    const { io } = service({
      f1: storedAt(project()),
      f2: { revision: 1, text: '{"format":99,"form":{"name":"n"}}' },
    });
    const { status, out, err } = await formloom(['pull', ...SERVICE, '-o', at('some'), '--json'], io);
    expect([status, err]).toEqual([2, expect.stringContaining('The work on f2 cannot be read.')]);
    expect(JSON.parse(out).files).toMatchObject([{ form: 'f1', result: 'written' }]);
  });

  it('leaves a file that it knows nothing of', async () => {
    const { io } = service({ f1: storedAt(project()) });
    write('form.json', writeProject(project('f1', 'Mine')));
    expect((await formloom(PULL, io)).status).toBe(1);
    expect(existsSync(`${FILE}.pulled`)).toBe(false);
  });

  it('of all forms writes a folder for each, also where two share a name', async () => {
    const { io } = service({
      f1: storedAt(project()),
      f2: storedAt(project('f2', 'Send', 'Señales')),
      f3: storedAt(project('f3', 'Send', 'contact')),
    });
    const { status, out } = await formloom(['pull', ...SERVICE, '-o', at('all'), '--json'], io);
    const files = JSON.parse(out).files.map(({ form, file }: { form: string; file: string }) => [form, file]);
    expect([status, files]).toEqual([
      0,
      [
        ['f1', at('all/contact-f1/formloom.json')],
        ['f2', at('all/senales/formloom.json')],
        ['f3', at('all/contact-f3/formloom.json')],
      ],
    ]);
    for (const [form, file] of files) expect(readProject(read(file)).project?.form.id).toBe(form);
  });

  it.each([
    ['there is none', {}, /has no shared work on f1/],
    [
      'it cannot be read',
      { f1: { revision: 1, text: '{"format":99,"form":{"name":"n"}}' } },
      /cannot be read/,
    ],
  ])('says so where %s, and writes nothing', async (_, forms, words) => {
    const { status, err } = await formloom(PULL, service(forms).io);
    expect([status, err, existsSync(FILE)]).toEqual([2, expect.stringMatching(words), false]);
  });
});

describe('formloom push', () => {
  const PUSH = ['push', FILE, ...SERVICE];

  it('sends over what was pulled, and the next time over what was pushed', async () => {
    const { io, asked, forms } = service({ f1: storedAt(project(), 7) });
    await formloom(['pull', ...SERVICE, '--form', 'f1', '-o', FILE], io);
    writeFileSync(FILE, writeProject(project('f1', 'Mine')));
    expect(await formloom(PUSH, io)).toEqual({ status: 0, out: 'Pushed: revision 8.\n', err: '' });
    writeFileSync(FILE, writeProject(project('f1', 'Mine again')));
    expect(JSON.parse((await formloom([...PUSH, '--json'], io)).out)).toEqual({
      form: 'f1',
      result: 'pushed',
      revision: 9,
    });
    expect(asked.slice(1)).toEqual(['PUT /api/projects/f1 "7"', 'PUT /api/projects/f1 "8"']);
    expect(forms.f1?.text).toContain('Mine again');
  });

  it('begins where there is none', async () => {
    const { io, forms } = service();
    write('form.json', writeProject(project()));
    expect((await formloom(PUSH, io)).out).toBe('Pushed: revision 1.\n');
    expect(forms.f1).toEqual(storedAt(project()));
  });

  it('overwrites nothing that was not seen, and says what to do', async () => {
    const { io, forms } = service({ f1: storedAt(project('f1', 'Theirs'), 3) });
    write('form.json', writeProject(project('f1', 'Mine')));
    const refused = await formloom(PUSH, io);
    expect(refused.status).toBe(1);
    expect(refused.err).toMatch(
      /at revision 3 \(Ana, 2023-11-14 22:13 UTC\), and this file was never pulled/,
    );
    expect(refused.err).toContain('formloom pull --service http://s.test --form f1 -o theirs.json');
    expect(refused.err).toContain('--over 3');
    expect(forms.f1?.text).toContain('Theirs');
    expect((await formloom([...PUSH, '--over', '2'], io)).status).toBe(1);
    expect((await formloom([...PUSH, '--over', '3'], io)).out).toBe('Pushed: revision 4.\n');
  });

  it('has nothing to do where the same is there', async () => {
    const { io } = service({ f1: storedAt(project(), 3) });
    write('form.json', writeProject(project()));
    expect(await formloom(PUSH, io)).toEqual({
      status: 0,
      out: 'It is there already: revision 3.\n',
      err: '',
    });
    expect(JSON.parse(read(`${FILE}.pulled`)).revision).toBe(3);
  });

  it('says so where it was thrown away meanwhile', async () => {
    const { io, forms } = service({ f1: storedAt(project()) });
    await formloom(['pull', ...SERVICE, '--form', 'f1', '-o', FILE], io);
    delete forms.f1;
    expect(await formloom(PUSH, io)).toMatchObject({
      status: 1,
      err: expect.stringContaining('thrown it away'),
    });
  });

  it.each([
    [403, { error: 'Not allowed', details: 'From here only.' }, 2, /FORMLOOM_ACCESS_KEY/],
    [404, { error: 'Not found' }, 2, /DATABASE_URL/],
    [409, { error: 'Another project', details: 'Of another account.' }, 1, /Of another account\./],
    [
      503,
      { error: 'Service unavailable', details: 'Try again.' },
      2,
      /^(?!.*Nothing was changed).*run it again/,
    ],
  ])('ends with a sentence where the service answers %i', async (status, body, ended, words) => {
    write('form.json', writeProject(project()));
    const fetch = (async () => Response.json(body, { status })) as unknown as typeof globalThis.fetch;
    expect(await formloom(PUSH, { fetch })).toMatchObject({
      status: ended,
      err: expect.stringMatching(words),
    });
  });

  it.each([
    ['service', { service: 'http://other.test' }],
    ['form', { form: 'f2' }],
    ['account', { account: 4211 }],
  ])('sends what was pulled of another %s as something new', async (_, other) => {
    const { io, asked } = service();
    write('form.json', writeProject(project()));
    write('form.json.pulled', { service: 'http://s.test', form: 'f1', revision: 4, digest: '', ...other });
    await formloom([...PUSH, '--account', '4210'], io);
    expect(asked).toEqual(['PUT /api/projects/f1']);
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const about = { path: 'backup.json', bytes: bytes('{"formloom-backup":1}') };

describe('formloom backup', () => {
  const BACKUP = at('backup.zip');
  const archive = packFiles([about, { path: 'projects/a/formloom.json', bytes: bytes('{}') }]);

  it('saves the archive as it comes, and only where it is whole', async () => {
    const { io, give } = service();
    give(archive);
    const words = ['backup', ...SERVICE, '-o', BACKUP];
    expect(await formloom(words, io)).toEqual({ status: 0, out: `Saved ${BACKUP}: 2 files.\n`, err: '' });
    expect(new Uint8Array(readFileSync(BACKUP))).toEqual(archive);
    for (const broken of [
      archive.slice(0, -5),
      archive.map((byte, index) => (index === 45 ? byte ^ 255 : byte)),
    ]) {
      give(broken);
      expect(await formloom(words, io)).toMatchObject({
        status: 2,
        err: expect.stringContaining('no whole backup'),
      });
      expect(new Uint8Array(readFileSync(BACKUP))).toEqual(archive);
    }
  });

  it('without -o replaces an earlier backup and no other file', async () => {
    const { io, give } = service();
    give(archive);
    const before = process.cwd();
    mkdirSync(at('home'));
    process.chdir(at('home'));
    try {
      write('home/formloom-backup.zip', 'mine');
      expect(await formloom(['backup', ...SERVICE], io)).toEqual({
        status: 1,
        out: '',
        err: expect.stringContaining('formloom-backup.zip is there already, and it is not a backup.'),
      });
      expect(readFileSync(at('home/formloom-backup.zip'), 'utf8')).toBe('mine');
      rmSync(at('home/formloom-backup.zip'));
      for (const _ of ['first', 'again']) expect((await formloom(['backup', ...SERVICE], io)).status).toBe(0);
    } finally {
      process.chdir(before);
    }
  });

  it('restores, and reports the result', async () => {
    const server = service({}, 'k1');
    writeFileSync(BACKUP, archive);
    const words = ['backup', ...SERVICE, '--restore', BACKUP];
    expect(await formloom(words, server.io)).toEqual({
      status: 0,
      out: 'Put back: 1 projects, 2 versions, 0 designs.\nThere already, and left as they are: 0 projects, 0 versions, 0 designs.\n',
      err: '',
    });
    expect(server.bodies.map((one) => new Uint8Array(one))).toEqual([archive]);
    server.fill();
    expect((await formloom([...words, '--json'], server.io)).status).toBe(1);
  });

  it.each([
    ['no ZIP', bytes('password=1')],
    ['another ZIP', packFiles([{ path: 'x', bytes: bytes('x') }])],
  ])('does not send %s', async (_, content) => {
    const server = service();
    writeFileSync(BACKUP, content);
    expect(await formloom(['backup', ...SERVICE, '--restore', BACKUP], server.io)).toMatchObject({
      status: 1,
      err: expect.stringContaining('is no whole backup of Formloom. Nothing was sent.'),
    });
    expect(server.asked).toEqual([]);
  });

  it.each([
    [['backup'], /--service is missing/],
    [['backup', ...SERVICE, '--restore', 'a', '-o', 'b'], /give one of them/],
    [['pull'], /--service is missing/],
    [['pull', ...SERVICE, '--form', ' '], /--form needs/],
    [['push', 'a.json'], /--service is missing/],
  ])('%j is refused with how it is used', async (words, message) => {
    expect(await formloom(words)).toMatchObject({ status: 2, err: expect.stringMatching(message) });
  });

  it('without the access key asks for it', async () => {
    const { io } = service({}, 'k1');
    const { status, err } = await formloom(['backup', ...SERVICE, '-o', BACKUP], { ...io, env: {} });
    expect([status, err]).toEqual([2, expect.stringContaining('Set FORMLOOM_ACCESS_KEY')]);
  });
});

describe('a large backup', () => {
  const folder = (name: string) => [
    { path: `projects/${name}/formloom.json`, bytes: bytes(`{"a":"${name}"}`) },
    { path: `projects/${name}/versions/v/formloom.json`, bytes: bytes('{}') },
    { path: `projects/${name}/versions/v/version.json`, bytes: bytes('{}') },
  ];
  const archive = packFiles([
    about,
    ...['a', 'b', 'c'].flatMap(folder),
    { path: 'designs/d.json', bytes: bytes('{}') },
  ]);

  it('is sent in parts that hold all of it once, a version never apart from what is said of it', () => {
    const parts = backupParts(archive, { bytes: 1e6, content: 1e6, files: 5 }) ?? [];
    expect(parts.length).toBeGreaterThan(1);
    const paths = parts.map(pathsOf);
    for (const one of paths) {
      expect(one).toContain('backup.json');
      for (const path of one.filter((path) => path.includes('/versions/')))
        expect(one).toContain(path.replace(/\w+\.json$/, 'version.json'));
    }
    expect(
      paths
        .flat()
        .filter((path) => path !== 'backup.json')
        .sort(),
    ).toEqual(
      pathsOf(archive)
        .filter((path) => path !== 'backup.json')
        .sort(),
    );
  });

  it.each([
    ['is none', bytes('PK')],
    ['says nothing of itself', packFiles(folder('a'))],
    ['is damaged', new Uint8Array(archive.map((byte, index) => (index === 45 ? byte ^ 255 : byte)))],
  ])('that %s is not sent', (_, input) => {
    expect(backupParts(input, { bytes: 1e6, content: 1e6, files: 5 })).toBeUndefined();
  });
});

function pathsOf(archive: Uint8Array): string[] {
  const entries = readZipDirectory(archive, 100);
  return Array.isArray(entries) ? entries.map(({ name }) => name) : [];
}
