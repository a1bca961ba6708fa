/** An assistant that was talked into something, and a service that is not ours. */

import { once } from 'node:events';
import fs, {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createProject, readDefinition, writeProject } from '@formloom/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Assistant, openAssistant } from '../testing/assistant.ts';
import { definition, FIELDS, formloom, SUBMIT_URL } from '../testing/shell.ts';
import { withoutSecret } from './without-secret.ts';

const KEY = 'key/with "signs"+éñ-0123456789';
const base64 = Buffer.from(KEY).toString('base64');

let assistant: Assistant;
let outside: string;
let asked: string[];
/** What the account calls its form, and what a failing service says. */
let label: string;
let failure: string | undefined;
let submitUrl: string;
/** Happens while the service is asked for the form. */
let meanwhile: () => void;

const service = (async (url: unknown, init: RequestInit = {}) => {
  const { pathname } = new URL(String(url));
  asked.push(`${init.method ?? 'GET'} ${pathname}`);
  if (/^\/api\/(?:forms\/|account)/.test(pathname)) meanwhile();
  if (failure !== undefined) return Response.json({ error: failure }, { status: 500 });
  if (pathname === '/api/account') return Response.json({ portalId: 4210, scopes: [], expiresAt: null });
  if (pathname === '/api/settings') return Response.json({ submitUrl });
  if (pathname === '/api/forms')
    return Response.json({ forms: [{ id: 'aa11', name: label, createdAt: 0, updatedAt: 0 }] });
  const form = readDefinition(definition([{ ...FIELDS[0], label }, ...FIELDS.slice(1)]));
  return Response.json({ ...form, debug: { groupCount: 1, fieldCount: 0 } });
}) as typeof fetch;

function projectText(submitUrl = SUBMIT_URL): string {
  const form = readDefinition(definition());
  if (!form) throw new Error('It is no definition.');
  return writeProject(createProject(form.schema, { details: form.details, account: 4210, submitUrl }));
}

beforeEach(async () => {
  asked = [];
  label = 'Email';
  failure = undefined;
  submitUrl = SUBMIT_URL;
  meanwhile = () => {};
  assistant = await openAssistant(service, KEY);
  outside = mkdtempSync(join(tmpdir(), 'formloom-outside-'));
  writeFileSync(assistant.at('visit.json'), projectText());
  writeFileSync(join(outside, 'formloom.json'), projectText());
});
afterEach(async () => {
  await assistant.close();
  rmSync(outside, { recursive: true, force: true });
});

const NOT_INSIDE = 'not inside the folder that the server was started in';

describe('paths', () => {
  it.each([
    '..',
    '../formloom.json',
    'a/../../formloom.json',
    '/etc/passwd',
    '~/../../etc/passwd',
    '\0visit.json',
    '   ',
    'x/'.repeat(600),
  ])('%j is refused for reading and for writing', async (path) => {
    const words = /not inside the folder|is no path|There is nothing of this name/;
    for (const [name, given] of [
      ['open_project', { path }],
      ['open_project', { path, form: 'aa11' }],
      ['layout', { path }],
      ['check', { path }],
      ['export', { path }],
      ['export', { path: 'visit.json', output: path }],
      ['apply_layout', { path: 'visit.json', text: 'email', output: path }],
      ['set_design', { path: 'visit.json', theme: 'soft', output: path }],
    ] as const) {
      const said = await assistant.call(name, given);
      expect([name, said.isError]).toEqual([name, true]);
      if (!('output' in given)) expect(said.text).toMatch(words);
    }
    expect(readdirSync(outside)).toEqual(['formloom.json']);
    expect(readdirSync(assistant.folder)).toEqual(['visit.json']);
  });

  it('a place inside is taken however it is written', async () => {
    for (const path of ['./visit.json', 'x/../visit.json', assistant.at('visit.json')])
      expect((await assistant.call('open_project', { path })).data?.path).toBe('visit.json');
  });
});

describe('links', () => {
  it('that lead out are refused, to files, to folders and to nothing', async () => {
    symlinkSync(join(outside, 'formloom.json'), assistant.at('file.json'));
    symlinkSync(outside, assistant.at('folder'));
    symlinkSync(join(outside, 'new.json'), assistant.at('new.json'));
    for (const path of ['file.json', 'folder', 'folder/formloom.json', 'new.json'])
      expect((await assistant.call('open_project', { path })).text).toContain(NOT_INSIDE);
    for (const output of ['folder/new.json', 'new.json', 'folder/deep/new.json'])
      expect(
        (await assistant.call('apply_layout', { path: 'visit.json', text: 'email', output })).text,
      ).toContain(NOT_INSIDE);
    expect((await assistant.call('open_project', { path: 'new.json', form: 'aa11' })).text).toContain(
      NOT_INSIDE,
    );
    expect((await assistant.call('export', { path: 'visit.json', output: 'folder/out' })).text).toContain(
      NOT_INSIDE,
    );
    expect(readdirSync(outside)).toEqual(['formloom.json']);
  });

  it('that lead on inside are followed', async () => {
    symlinkSync(assistant.at('visit.json'), assistant.at('again.json'));
    expect((await assistant.call('set_design', { path: 'again.json', theme: 'soft' })).data.path).toBe(
      'visit.json',
    );
  });

  it('in the place of one exported file stop all of them', async () => {
    await assistant.call('export', { path: 'visit.json', output: 'out' });
    for (const name of readdirSync(assistant.at('out')))
      if (name !== 'formloom.json') rmSync(assistant.at('out', name), { recursive: true });
    symlinkSync(outside, assistant.at('out/readable'));
    const said = await assistant.call('export', { path: 'visit.json', output: 'out' });
    expect(said.text).toContain(NOT_INSIDE);
    expect(readdirSync(assistant.at('out')).sort()).toEqual(['formloom.json', 'readable']);
    expect(readdirSync(outside)).toEqual(['formloom.json']);
  });
});

describe('what is there', () => {
  it('is not written over, unless it is an export', async () => {
    writeFileSync(assistant.at('notes.md'), 'mine');
    mkdirSync(assistant.at('site'));
    writeFileSync(assistant.at('site/README.md'), 'mine');
    const there = 'is there already';
    expect((await assistant.call('open_project', { path: 'notes.md', form: 'aa11' })).text).toContain(there);
    expect(
      (await assistant.call('apply_layout', { path: 'visit.json', text: 'email', output: 'notes.md' })).text,
    ).toContain(there);
    expect((await assistant.call('export', { path: 'visit.json', output: 'site' })).text).toContain(there);
    expect((await assistant.call('export', { path: 'visit.json', output: 'notes.md' })).text).toContain(
      there,
    );
    expect([
      readFileSync(assistant.at('notes.md'), 'utf8'),
      readFileSync(assistant.at('site/README.md'), 'utf8'),
    ]).toEqual(['mine', 'mine']);
    for (const _ of ['first', 'again'])
      expect((await assistant.call('export', { path: 'visit.json', output: 'out' })).isError).toBe(false);
  });

  it.each(['page.html', 'site.zip', 'page'])(
    'of a person is never replaced by an export, whatever its name is: %s',
    async (output) => {
      const as = output === 'site.zip' ? 'module' : 'page';
      const file = output === 'page' ? 'page/loom-visit.html' : output;
      if (output === 'page') mkdirSync(assistant.at('page'));
      writeFileSync(assistant.at(file), 'mine');
      const said = await assistant.call('export', { path: 'visit.json', as, output });
      expect([said.isError, said.text, readFileSync(assistant.at(file), 'utf8')]).toEqual([
        true,
        expect.stringContaining('is there already'),
        'mine',
      ]);
    },
  );

  it('and a project in a folder with files of a person makes it no export', async () => {
    mkdirSync(assistant.at('site'));
    writeFileSync(assistant.at('site/formloom.json'), projectText());
    writeFileSync(assistant.at('site/README.md'), 'mine');
    const said = await assistant.call('export', { path: 'visit.json', output: 'site' });
    expect([said.text, readFileSync(assistant.at('site/README.md'), 'utf8')]).toEqual([
      'site is there already, and it is not an earlier export. Choose another output.',
      'mine',
    ]);
  });

  it.each([
    ['out', 'out/README.md'],
    ['out.zip', 'out.zip'],
  ])('is replaced where it is an export, until a person edits it: %s', async (output, file) => {
    const written = async (theme: string) => {
      await assistant.call('set_design', { path: 'visit.json', theme });
      return assistant.call('export', { path: 'visit.json', output });
    };
    expect([await written('soft'), await written('night')].map(({ isError }) => isError)).toEqual([
      false,
      false,
    ]);
    writeFileSync(assistant.at(file), 'edited');
    expect([(await written('soft')).text, readFileSync(assistant.at(file), 'utf8')]).toEqual([
      `${file} is there already, and it is not an unchanged file of an earlier export. Nothing was written. Choose another output.`,
      'edited',
    ]);
  });

  it('hidden, it is not written to, and what is neither file nor folder is not read', async () => {
    mkdirSync(assistant.at('.git'));
    for (const output of ['.git/config.json', '.git/hooks/x', '.', '.env'])
      expect((await assistant.call('export', { path: 'visit.json', output })).text).toContain(
        'does not begin with a dot',
      );
    expect(readdirSync(assistant.at('.git'))).toEqual([]);
    const socket = createServer().listen(assistant.at('pipe.json'));
    await once(socket, 'listening');
    expect((await assistant.call('open_project', { path: 'pipe.json' })).text).toContain(
      'neither a file nor a folder',
    );
    socket.close();
  });
});

describe('names', () => {
  it.each(['VISIT.JSON', 'CAF\u00c9.json', 'Site/new.json'])(
    'that other systems take for one that is there are refused: %s',
    async (output) => {
      writeFileSync(assistant.at('cafe\u0301.json'), 'mine');
      mkdirSync(assistant.at('site'));
      const before = readdirSync(assistant.folder).sort();
      const said = 'On other systems this name is the same as';
      for (const [name, given] of [
        ['set_design', { path: 'visit.json', theme: 'soft', output }],
        ['open_project', { path: output, form: 'aa11' }],
        ['export', { path: 'visit.json', output }],
      ] as const)
        expect((await assistant.call(name, given)).text).toContain(said);
      expect(readdirSync(assistant.folder).sort()).toEqual(before);
    },
  );

  it('that no system takes have sentences of their own, without the folder', async () => {
    symlinkSync('loop', assistant.at('loop'));
    for (const [path, words] of [
      ['visit.json/x', 'A part of the path is no folder.'],
      ['loop', 'Its links lead in a circle.'],
      ['loop/x', 'Its links lead in a circle.'],
      ['a'.repeat(300), 'The name is too long.'],
    ] as const)
      for (const said of [
        await assistant.call('open_project', { path }),
        await assistant.call('open_project', { path, form: 'aa11' }),
        await assistant.call('set_design', { path: 'visit.json', theme: 'soft', output: path }),
        await assistant.call('export', { path: 'visit.json', output: path }),
      ])
        expect(said).toEqual({ isError: true, text: `${path}: ${words}`, data: undefined });
  });

  it('of the folder stay in URLs', async () => {
    const url = `https://site.test${assistant.folder}/in`;
    writeFileSync(assistant.at('visit.json'), projectText(url));
    const { digest } = (await assistant.call('export', { path: 'visit.json' })).data;
    const said = await assistant.call('upload_draft', { path: 'visit.json', to: 'a.module', digest });
    expect(said.text).toContain(`The project sends answers to ${url}, not`);
  });

  it('in errors begin inside the folder', async () => {
    writeFileSync(assistant.at('bad.json'), '{}');
    expect((await assistant.call('layout', { path: 'bad.json' })).text).toMatch(
      /^bad\.json cannot be opened/,
    );
    expect((await assistant.call('layout', { path: '.' })).text).toMatch(/^\. cannot be opened/);
  });
});

describe('a file', () => {
  it('that appears while the account is asked is not replaced', async () => {
    meanwhile = () => writeFileSync(assistant.at('new.json'), 'mine');
    const said = await assistant.call('open_project', { path: 'new.json', form: 'aa11' });
    expect([said.text, readFileSync(assistant.at('new.json'), 'utf8')]).toEqual([
      'new.json is there already. Open it, or choose another name.',
      'mine',
    ]);
  });

  it('is created by one of two calls for the same path', async () => {
    const call = () => assistant.call('open_project', { path: 'new.json', form: 'aa11' });
    const both = await Promise.all([call(), call()]);
    expect(both.map(({ isError }) => isError).sort()).toEqual([false, true]);
  });

  it.each([
    ['apply_layout', { text: 'email' }],
    ['set_design', { theme: 'soft' }],
  ])('that a person saves while %s works on it is not replaced', async (name, given) => {
    const { native } = fs.realpathSync;
    let looks = 0;
    // The second look at its place comes after it was read.
    fs.realpathSync.native = ((path: string) => {
      if (path === assistant.at('visit.json')) looks += 1;
      if (looks === 2) writeFileSync(assistant.at('visit.json'), `${projectText()} `);
      return native(path);
    }) as typeof native;
    const said = await assistant.call(name, { path: 'visit.json', ...given }).finally(() => {
      fs.realpathSync.native = native;
    });
    expect([said.text, readFileSync(assistant.at('visit.json'), 'utf8')]).toEqual([
      'visit.json was changed while this tool ran. Nothing was written. Open it again.',
      `${projectText()} `,
    ]);
  });

  it('that may not be written is not replaced, though its folder may be', async () => {
    const { accessSync } = fs;
    // The superuser may write everything.
    fs.accessSync = (path, mode) => {
      if (path === assistant.at('visit.json') && mode === fs.constants.W_OK)
        throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
      accessSync(path, mode);
    };
    syncBuiltinESMExports();
    const said = await assistant.call('set_design', { path: 'visit.json', theme: 'soft' }).finally(() => {
      fs.accessSync = accessSync;
      syncBuiltinESMExports();
    });
    expect([said.text, readFileSync(assistant.at('visit.json'), 'utf8')]).toEqual([
      'visit.json: It may not be read or written.',
      projectText(),
    ]);
  });

  it('outside that has another name inside keeps its content', async () => {
    linkSync(join(outside, 'formloom.json'), assistant.at('hard.json'));
    expect((await assistant.call('set_design', { path: 'hard.json', theme: 'soft' })).data.theme).toBe(
      'soft',
    );
    expect(readFileSync(join(outside, 'formloom.json'), 'utf8')).toBe(projectText());
  });
});

describe('too much', () => {
  it('is refused in words and at once', async () => {
    const began = performance.now();
    const huge = 'x'.repeat(1_000_001);
    for (const given of [{ path: huge }, { path: 'visit.json', text: huge }])
      expect((await assistant.call('apply_layout', { text: 'email', ...given })).text).toContain(
        'is too long',
      );
    const steps = await assistant.call('apply_layout', {
      path: 'visit.json',
      text: `email\n${'# T\n'.repeat(300)}`,
    });
    expect(steps.text).toContain('a form may have 200 steps');
    const lines = await assistant.call('apply_layout', {
      path: 'visit.json',
      text: 'nonsense\n'.repeat(50_000),
    });
    expect([lines.isError, lines.text.length < 5_000, lines.text]).toEqual([
      true,
      true,
      expect.stringMatching(/… and [\d,]+ more$/),
    ]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(readFileSync(assistant.at('visit.json'), 'utf8')).toBe(projectText());
  });
});

describe('digests', () => {
  const upload = (digest: string, path = 'visit.json') =>
    assistant.call('upload_draft', { path, to: 'forms/visit.module', digest });
  const exported = async (path = 'visit.json') => (await assistant.call('export', { path })).data.digest;

  it('that were made up, or are of another tool, project, content or server, upload nothing', async () => {
    writeFileSync(assistant.at('other.json'), projectText());
    const other = await openAssistant(service, KEY);
    writeFileSync(other.at('visit.json'), projectText());
    const foreign = (await other.call('export', { path: 'visit.json' })).data.digest;
    await other.close();
    const open = (await assistant.call('open_project', { path: 'visit.json' })).data.digest;
    for (const digest of ['', '0'.repeat(64), foreign, await exported('other.json')])
      expect((await upload(digest)).text).toContain('This digest is void');
    expect((await upload(open)).text).toContain('This digest is not one of export');
    const digest = await exported();
    writeFileSync(assistant.at('visit.json'), `${projectText()} `);
    expect((await upload(digest)).text).toContain('This digest is void');
    expect(asked.filter((one) => one.includes('modules'))).toEqual([]);
  });

  it('that are void stop an edit, too', async () => {
    const { digest } = (await assistant.call('open_project', { path: 'visit.json' })).data;
    await assistant.call('set_design', { path: 'visit.json', theme: 'soft', digest });
    const said = await assistant.call('apply_layout', { path: 'visit.json', text: 'email', digest });
    expect(said.text).toContain('This digest is void');
  });

  it('do not open an account’s folder that is none, nor another address for answers', async () => {
    const digest = await exported();
    for (const to of ['../a.module', 'forms/a', '/a.module', 'a//b.module'])
      expect((await assistant.call('upload_draft', { path: 'visit.json', to, digest })).text).toMatch(
        /^to: The path must/,
      );
    writeFileSync(assistant.at('evil.json'), projectText('https://evil.test/in'));
    const said = await upload(await exported('evil.json'), 'evil.json');
    expect(said.text).toContain('sends answers to https://evil.test/in, not the service’s own');
    // There is no such flag here: it is a person who may say so.
    expect(said.text).toContain('a person runs the command with --allow-submit-url https://evil.test/in');
    expect(asked.filter((one) => one.includes('modules'))).toEqual([]);
  });
});

describe('the key', () => {
  it.each([KEY, base64, encodeURIComponent(KEY)])(
    'is in no answer, though the service says %s',
    async (told) => {
      const heard: unknown[] = [];
      label = `Your ${told} email`;
      heard.push(await assistant.call('list_forms'));
      heard.push(await assistant.call('read_form', { form: 'aa11' }));
      // A person may have written it into a project.
      const project = JSON.parse(projectText());
      project.details.fields[0].label = label;
      writeFileSync(assistant.at('new.json'), JSON.stringify(project));
      heard.push(await assistant.call('open_project', { path: 'new.json' }));
      heard.push(await assistant.client.readResource({ uri: 'formloom://project/new.json' }));
      heard.push(await assistant.client.readResource({ uri: 'formloom://preview/new.json' }));
      failure = `no such ${told} here`;
      heard.push(await assistant.call('list_forms'));
      heard.push(await assistant.call('check', { path: 'new.json' }));
      const all = JSON.stringify(heard);
      expect(heard[5]).toMatchObject({ isError: true, text: expect.stringContaining('no such ••• here') });
      const inHtml = KEY.replaceAll('"', '&quot;');
      for (const spelling of [KEY, JSON.stringify(KEY).slice(1, -1), inHtml, base64, encodeURIComponent(KEY)])
        expect(all).not.toContain(spelling);
    },
  );

  it('comes into no project of a form, and into no export', async () => {
    const refused = {
      isError: true,
      text: expect.stringContaining('Nothing was written: the form contains the access key'),
    };
    label = `Your ${KEY} email`;
    expect(await assistant.call('open_project', { path: 'new.json', form: 'aa11' })).toMatchObject(refused);
    const project = JSON.parse(projectText());
    project.details.fields[0].label = label;
    writeFileSync(assistant.at('visit.json'), JSON.stringify(project));
    for (const output of ['site', 'site.zip'])
      expect(await assistant.call('export', { path: 'visit.json', output })).toMatchObject(refused);
    expect(readdirSync(assistant.folder)).toEqual(['visit.json']);
  });

  const hex = (one: string, digits: number) => (one.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
  const inBase64 = (text: string) => Buffer.from(text).toString('base64');
  it.each([
    ['in percent text in lower case', encodeURIComponent(KEY).toLowerCase()],
    ['in percent text of every character', Buffer.from(KEY).toString('hex').replace(/../g, '%$&')],
    ['in percent text twice', encodeURIComponent(encodeURIComponent(KEY))],
    ['in percent text three times', encodeURIComponent(encodeURIComponent(encodeURIComponent(KEY)))],
    ['as a form sends it in a URL', encodeURIComponent(new URLSearchParams({ k: KEY }).toString())],
    ['as a form sends it', new URLSearchParams({ k: KEY }).toString()],
    ['in JSON in JSON', JSON.stringify(JSON.stringify(KEY))],
    ['in other case', KEY.toUpperCase()],
    ['in hexadecimal', Buffer.from(KEY).toString('hex')],
    ['in base64 after Bearer', inBase64(`Bearer ${KEY}`)],
    ['in base64 after a colon', inBase64(`:${KEY}`)],
    ['in base64 between others', inBase64(`ab${KEY}cd`)],
    ['in HTML', KEY.replaceAll('"', '&quot;')],
    ['in HTML in HTML', KEY.replaceAll('"', '&amp;quot;')],
    ['in HTML by number', [...KEY].map((one) => `&#${one.codePointAt(0)};`).join('')],
    ['in HTML by hexadecimal number', [...KEY].map((one) => `&#x00${hex(one, 2)};`).join('')],
    ['in CSS', [...KEY].map((one) => `\\${hex(one, 2)} `).join('')],
    ['in JavaScript', [...KEY].map((one) => `\\x${hex(one, 2)}`).join('')],
    ['in JavaScript by code point', [...KEY].map((one) => `\\u{${hex(one, 2)}}`).join('')],
    ['in base64 for URLs', Buffer.from(`ab${KEY}`).toString('base64url')],
  ])('is redacted %s', (_, told) => {
    const said = withoutSecret(`A ${told} B`, KEY);
    expect(said).toMatch(/^A .{0,20}•••.{0,12} B$/);
    // Not even a part of it, however it is read.
    const readings = [said, decodeURIComponent(said.replaceAll('+', ' ')), `${Buffer.from(said, 'base64')}`];
    for (const part of ['signs', '0123456', '89abc'])
      for (const reading of readings) expect(reading).not.toContain(part);
  });

  it('of backslashes is redacted, and a text of backslashes takes no longer for it', () => {
    const key = `a${'\\'.repeat(16)}"b`;
    const json = (text: string) => JSON.stringify(text).slice(1, -1);
    for (const told of [key, json(key), json(json(key)), json(json(json(key))), encodeURIComponent(key)])
      expect(withoutSecret(`<${told}>`, key)).toBe('<•••>');
    const text = `a${'\\'.repeat(2_000)}`;
    expect(withoutSecret(text, key)).toBe(text);
  });

  it('is redacted before a long sentence is cut', async () => {
    for (let length = 1_930; length < 2_000; length += 3) {
      failure = `${'x'.repeat(length)}${KEY}`;
      expect((await assistant.call('list_forms')).text).not.toContain('key/');
    }
  });

  it('of a few characters is redacted as a word, and answers stay as they are', async () => {
    const short = await openAssistant(service, 'form');
    writeFileSync(short.at('visit.json'), projectText());
    const { data } = await short.call('export', { path: 'visit.json' });
    expect(data.digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await short.call('open_project', { path: 'visit.json' })).data.form.id).toBe('aa11');
    failure = 'Bearer form is wrong for formloom';
    expect((await short.call('list_forms')).text).toContain('Bearer ••• is wrong for formloom');
    await short.close();
    expect(withoutSecret('a 4a5 a', 'a')).toBe('••• 4a5 •••');
  });
});

describe('a service that changes', () => {
  it('is asked anew by each call', async () => {
    failure = 'busy';
    submitUrl = 'https://first.test/submit';
    const open = () => assistant.call('open_project', { path: 'new.json', form: 'aa11' });
    expect((await open()).text).toContain('busy');
    failure = undefined;
    expect((await open()).isError).toBe(false);
    submitUrl = 'https://moved.test/submit';
    const { digest } = (await assistant.call('export', { path: 'new.json' })).data;
    const given = { path: 'new.json', to: 'forms/visit.module', digest };
    expect((await assistant.call('upload_draft', given)).text).toContain(
      'not the service’s own, https://moved.test/submit',
    );
  });
});

describe('a cancelled call', () => {
  const cancelled = async (name: string, given: Record<string, unknown>) => {
    const controller = new AbortController();
    meanwhile = () => controller.abort();
    const call = assistant.client.callTool({ name, arguments: given }, undefined, controller);
    await expect(call).rejects.toThrow();
    // Answered once everything before it is.
    await assistant.client.ping();
    await assistant.call('check', { path: 'visit.json' });
  };

  it('writes nothing', async () => {
    await cancelled('open_project', { path: 'new.json', form: 'aa11' });
    expect(readdirSync(assistant.folder)).toEqual(['visit.json']);
  });

  it('sends nothing', async () => {
    const { digest } = (await assistant.call('export', { path: 'visit.json' })).data;
    await cancelled('upload_draft', { path: 'visit.json', to: 'forms/visit.module', digest });
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
  });
});

it('a client that reads no more, and leaves its own end open, ends the server', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const ended = formloom(['mcp'], { streams: () => ({ input, output }), cwd: () => assistant.folder });
  input.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  await once(output, 'readable');
  output.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(await ended).toEqual({ status: 0, out: '', err: '' });
  expect(input.isPaused()).toBe(true);
});

it('many replies that wait for a slow client cause no warning', async () => {
  const warnings: Error[] = [];
  const warn = (warning: Error) => warnings.push(warning);
  process.on('warning', warn);
  const [input, output] = [new PassThrough(), new PassThrough({ highWaterMark: 1 })];
  const ended = formloom(['mcp'], { streams: () => ({ input, output }), cwd: () => assistant.folder });
  for (let id = 0; id < 20; id += 1) input.write(`{"jsonrpc":"2.0","id":${id},"method":"ping"}\n`);
  await once(output, 'readable');
  input.end();
  output.resume();
  expect(await ended).toEqual({ status: 0, out: '', err: '' });
  process.off('warning', warn);
  expect(warnings).toEqual([]);
});

it('a message that is too large ends the server with a sentence', async () => {
  const input = new PassThrough();
  const ended = formloom(['mcp'], {
    streams: () => ({ input, output: new PassThrough() }),
    cwd: () => assistant.folder,
  });
  input.write(Buffer.alloc(16_000_001, 'x'));
  expect(await ended).toMatchObject({
    status: 1,
    err: expect.stringContaining('more than 16,000,000 bytes'),
  });
});
