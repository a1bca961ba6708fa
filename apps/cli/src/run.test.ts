/** The command line as a person or a program meets it: words in, text, files and an exit status out. */

import fs, { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { LIMITS } from '@formloom/form';
import { exportFiles, exportModule, packExport, TARGETS, zipModule } from '@formloom/module';
import { readProject, setContent, writeProject } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { VERSION } from './help.ts';
import { definition, FIELDS, formloom, SUBMIT_URL, setUpFolder } from './testing/shell.ts';

const { at, folder, write } = setUpFolder();

const DEFINITION = write('definition.json', definition());
const TARGET = ['--account', '4210', '--submit-url', SUBMIT_URL];
const PROJECT = at('project.json');
await formloom(['new', DEFINITION, ...TARGET, '-o', PROJECT]);
const text = (path: string) => readFileSync(path, 'utf8');
const project = readProject(text(PROJECT)).project;
if (!project) throw new Error('The project cannot be read.');

describe('help and mistakes', () => {
  it.each([
    [['--help'], 'formloom COMMAND --help'],
    [['help', 'check'], 'Exit status'],
    [['new', '--help'], '--one-per-row'],
    [['export', '-h'], 'FILE.zip'],
    [['check', 'x.json', '--help'], '--format github'],
    [['layout', '--help'], '--apply'],
    [['--version'], VERSION],
  ])('%j is answered', async (words, part) => {
    const { status, out, err } = await formloom(words);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain(part);
  });

  it('the version is the one of the package', () => {
    expect(VERSION).toBe(manifest.version);
  });

  it.each([
    [[], 'formloom new'],
    [['paint'], 'no command paint'],
    [['--paint'], 'no option --paint'],
    [['new'], 'DEFINITION.json is missing'],
    [['new', DEFINITION, '--paint'], "Unknown option '--paint'"],
    [['new', DEFINITION, 'other.json'], 'One DEFINITION.json at a time'],
    [['new', DEFINITION, '--theme', 'gold'], 'no theme gold. Known: plain'],
    [['new', DEFINITION, '--theme', 'Plain'], 'no theme Plain'],
    [['new', DEFINITION, '--language', 'xx'], 'Known: en, es'],
    [['new', DEFINITION, '--account', 'mine'], "account's number"],
    [['new', DEFINITION, '--submit-url', 'mailto:x'], 'begins with https://'],
    [['new', DEFINITION, '--account'], "'--account <value>' argument missing"],
    [['new', DEFINITION, '--account', '1', '--account', '2'], '--account is there twice'],
    [['new', '--form', 'x'], '--form needs --service'],
    [['new', '--service', 'http://localhost:1'], '--service needs --form'],
    [['new', DEFINITION, '--service', 'http://localhost:1', '--form', 'x'], 'not both'],
    [['new', '--service', 'elsewhere', '--form', 'x'], 'needs an address such as'],
    [['new', '--service', 'http://localhost:1', '--form', 'x'], 'Is the service running there?'],
    [['export'], 'PROJECT is missing'],
    [['export', PROJECT, '--json'], "Unknown option '--json'"],
    [['check', PROJECT, '--format', 'xml'], 'no format xml. Known: text, github'],
    [['check', PROJECT, '--json', '--format', 'github'], 'not both'],
    [['check', PROJECT, '--against', DEFINITION, '--service', 'http://localhost:1'], 'not both'],
    [['layout', PROJECT, '--fast'], "Unknown option '--fast'"],
  ])('%j is refused with 2 and says why', async (words, part) => {
    const { status, out, err } = await formloom(words);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(part);
  });

  it.each([
    ['a file that is not there', at('none.json'), 'There is nothing of this name'],
    ['what is no JSON', write('text.json', 'hello'), 'is not JSON'],
    ['a list', write('list.json', { results: [] }), 'is a list of forms'],
    ['an older list', write('older-list.json', []), 'is a list of forms'],
    ['a project', PROJECT, 'is a project already'],
    ['an error', write('error.json', { status: 'error' }), 'it has no fields'],
  ])('new: %s is refused with 1', async (_, path, part) => {
    const { status, out, err } = await formloom(['new', path]);
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain(part);
  });
});

describe('new', () => {
  it('gives the same project for the same definition, ids included, on standard output or in a file', async () => {
    const { status, out } = await formloom(['new', '-', ...TARGET], { input: text(DEFINITION) });
    expect([status, out]).toEqual([0, text(PROJECT)]);
    expect(project.form).toEqual({
      id: 'aa11',
      account: 4210,
      name: 'Loom visit',
      submitUrl: SUBMIT_URL,
      nameShared: false,
    });
  });

  it('starts from the provider’s rows, or with one field a row', async () => {
    const rows = (json: string) =>
      readProject(json).project?.layout.steps[0]?.rows.map(({ fields }) => fields);
    expect(rows(text(PROJECT))).toEqual([['email', 'city'], ['0-2/size']]);
    expect(rows((await formloom(['new', DEFINITION, '--one-per-row'])).out)).toEqual([
      ['email'],
      ['city'],
      ['0-2/size'],
    ]);
  });

  it('takes language and theme, and otherwise the form’s own language', async () => {
    const design = async (...words: string[]) =>
      readProject(
        (
          await formloom([
            'new',
            write('es.json', definition(FIELDS, { configuration: { language: 'es' } })),
            ...words,
          ])
        ).out,
      ).project?.design;
    expect((await design())?.language).toBe('es');
    expect(await design('--language', 'pt', '--theme', 'plain')).toEqual({
      language: 'pt-br',
      theme: {},
      texts: {},
      translations: {},
      fields: {},
      steps: {},
      blocks: {},
      consent: {},
    });
    expect((await design('--theme', 'soft'))?.theme).toEqual({ preset: 'soft' });
  });

  it('takes id and account from the older structure', async () => {
    const older = write('older.json', {
      guid: 'bb22',
      portalId: 62515,
      name: 'Old',
      formFieldGroups: [{ fields: [{ name: 'email', fieldType: 'text' }] }],
    });
    expect(readProject((await formloom(['new', older])).out).project?.form).toMatchObject({
      id: 'bb22',
      account: 62515,
    });
  });
});

describe('export', () => {
  it('writes the very bytes of the package, as a ZIP or a folder, and reads both again', async () => {
    const zip = at('out/visit.zip');
    const unpacked = at('out/visit');
    expect((await formloom(['export', PROJECT, '-o', zip])).status).toBe(0);
    expect((await formloom(['export', PROJECT, '-o', unpacked])).status).toBe(0);
    expect(new Uint8Array(readFileSync(zip))).toEqual(zipModule(project));
    for (const { path, text: content } of exportModule(project))
      expect(text(`${unpacked}/${path}`)).toBe(content);
    for (const source of [zip, unpacked, `${unpacked}/formloom.json`]) {
      expect((await formloom(['export', source, '-o', at('again.zip')])).status).toBe(0);
      expect(readFileSync(at('again.zip'))).toEqual(readFileSync(zip));
    }
  });

  it('as a page: a file of that name, one in a folder, or one beside the caller', async () => {
    const page = exportFiles(project, 'page');
    expect((await formloom(['export', PROJECT, '--as', 'page', '-o', at('p/visit.html')])).status).toBe(0);
    expect((await formloom(['export', PROJECT, '--as', 'page', '-o', at('pages')])).status).toBe(0);
    expect(page.map(({ text: content }) => content)).toEqual([text(at('p/visit.html'))]);
    expect(text(at(`pages/${page[0]?.path}`))).toBe(page[0]?.text);
  });

  it.each(['embed', 'package'] as const)(
    'as %s: a folder or a ZIP, and both can be opened again',
    async (as) => {
      const out = at(`as-${as}`);
      expect((await formloom(['export', PROJECT, '--as', as, '-o', out])).status).toBe(0);
      expect((await formloom(['export', PROJECT, '--as', as, '-o', `${out}.zip`])).status).toBe(0);
      for (const { path, text: content } of exportFiles(project, as))
        expect(text(`${out}/${path}`)).toBe(content);
      expect(new Uint8Array(readFileSync(`${out}.zip`))).toEqual(packExport(project, as).bytes);
      const folder = as === 'package' ? `${out}/${TARGETS.package.folder(project)}` : out;
      for (const source of [folder, `${out}.zip`]) {
        expect((await formloom(['export', source, '-o', at('again.zip')])).status).toBe(0);
        expect(new Uint8Array(readFileSync(at('again.zip')))).toEqual(zipModule(project));
      }
    },
  );

  it.each([
    [['--as', 'pdf'], '--as pdf is not known: it is one of module, page'],
    [['--as', 'page', '-o', 'never.zip'], 'a page is a folder or a file that ends in .html'],
    [['-o', 'never.html'], 'a module is a folder or a file that ends in .zip'],
  ])('refuses %j in words, and writes nothing', async (flags, part) => {
    const { status, err } = await formloom(['export', PROJECT, ...flags]);
    expect(status).toBe(2);
    expect(err).toContain(part);
  });

  it.each([
    [
      'a captcha',
      definition(FIELDS, { configuration: { recaptchaEnabled: true } }),
      'module',
      'asks for a captcha',
    ],
    [
      'a required file',
      definition([...FIELDS, { name: 'cv', label: 'CV', fieldType: 'file', required: true }]),
      'package',
      'No page can send a file',
    ],
    ['no account', definition(), 'page', 'The account is not known'],
  ] as const)(
    'of a form that no visitor can submit ends with 1 and names the reason, and the files are written: %s',
    async (_, form, as, part) => {
      const target = part.includes('account') ? TARGET.slice(2) : TARGET;
      const path = at('unsendable.json');
      await formloom(['new', write('unsendable-form.json', form), ...target, '-o', path]);
      const output = as === 'page' ? at('unsendable.html') : at(`unsendable-${as}.zip`);
      const result = await formloom(['export', path, '--as', as, '-o', output]);
      expect(result).toEqual({ status: 1, out: '', err: expect.stringContaining(part) });
      expect(result.err).toContain('formloom export: Visitors cannot submit this form.');
      expect(existsSync(output)).toBe(true);
    },
  );

  it('of a module without an account ends with 0: the page editor has a field for the address', async () => {
    await formloom(['new', DEFINITION, '-o', at('unaddressed.json')]);
    const words = ['export', at('unaddressed.json'), '-o', at('unaddressed.zip')];
    expect((await formloom(words)).status).toBe(0);
  });

  it.each([
    ['an archive that climbs', () => write('evil.zip', evil()), 'leads out of its folder'],
    ['a folder without a project', () => folder, 'no formloom.json'],
    ['a folder whose project is a link', linked, 'a link'],
    ['a definition', () => DEFINITION, 'no project of Formloom'],
  ])('refuses %s, and writes nothing', async (_, make, part) => {
    const { status, err } = await formloom(['export', make(), '-o', at('never.zip')]);
    expect(status).toBe(1);
    expect(err).toContain(part);
    expect(readdirSync(folder)).not.toContain('never.zip');
  });
});

describe('layout', () => {
  it('is written, and an unchanged text leaves the bytes unchanged', async () => {
    const { out } = await formloom(['layout', PROJECT]);
    expect(out).toBe('# Step 1\nemail | city\n0-2/size\n');
    const odd = write('odd.json', JSON.stringify(JSON.parse(text(PROJECT))));
    const before = text(odd);
    expect((await formloom(['layout', odd, '--apply', '-'], { input: out })).status).toBe(0);
    expect(
      (await formloom(['layout', odd, '--apply', '-', '-o', at('copy.json')], { input: out })).status,
    ).toBe(0);
    expect([text(odd), text(at('copy.json'))]).toEqual([before, before]);
  });

  it('takes an edited text back, into the file or beside it', async () => {
    const copy = write('copy.json', text(PROJECT));
    const edited = write('edited.txt', '// swapped\n# You\ncity | email\n\n# Work\n"0-2/size"\n');
    expect((await formloom(['layout', copy, '--apply', edited, '-o', at('beside.json')])).status).toBe(0);
    expect(text(copy)).toBe(text(PROJECT));
    expect((await formloom(['layout', copy, '--apply', edited])).status).toBe(0);
    expect(text(copy)).toBe(text(at('beside.json')));
    expect((await formloom(['layout', copy])).out).toBe('# You\ncity | email\n\n# Work\n0-2/size\n');
  });

  it('holds content by its key: what is there keeps its words, a new key adds one, a line less removes it', async () => {
    const copy = write('content.json', text(PROJECT));
    const edited = '# You\nblock:heading-7\nemail | block:text-1\ncity\n0-2/size\n';
    expect((await formloom(['layout', copy, '--apply', '-'], { input: edited })).status).toBe(0);
    const added = readProject(text(copy)).project;
    if (!added) throw new Error('The project cannot be read.');
    const heading = { kind: 'heading', text: 'Welcome', size: 'large' } as const;
    const written = setContent(added, 'block:heading-7', heading);
    write('content.json', writeProject(written));
    const { out } = await formloom(['layout', copy]);
    expect(out).toBe(edited);
    expect((await formloom(['layout', copy, '--apply', '-'], { input: out })).status).toBe(0);
    expect(text(copy)).toBe(writeProject(written));
    const moved = '# You\nemail\nblock:heading-7\ncity\n0-2/size\n';
    expect((await formloom(['layout', copy, '--apply', '-'], { input: moved })).status).toBe(0);
    expect(readProject(text(copy)).project?.design.blocks).toEqual({ 'block:heading-7': heading });
    for (const key of ['block:heading-0', 'block:heading-07', 'block:video-1', 'block:heading-10000']) {
      const { status, err } = await formloom(['layout', copy, '--apply', '-'], { input: `email\n${key}\n` });
      expect([key, status]).toEqual([key, 1]);
      expect(err).toContain(`line 2: the form has no field “${key}”`);
    }
  });

  it('refuses nonsense by the line, and writes nothing', async () => {
    const nonsense = write('nonsense.txt', '# T\ncity | city\nphone\n');
    const { status, err } = await formloom(['layout', PROJECT, '--apply', nonsense, '-o', at('never.json')]);
    expect(status).toBe(1);
    expect(err.split('\n').slice(1)).toEqual([
      'line 2: “city” is placed already',
      'line 3: the form has no field “phone”, or it stands with another one',
      'the required field “email” is missing',
      '',
    ]);
    expect(readdirSync(folder)).not.toContain('never.json');
  });

  it('refuses more steps or content than a project may have, and writes nothing', async () => {
    const apply = (input: string) =>
      formloom(['layout', PROJECT, '--apply', '-', '-o', at('never.json')], { input });
    expect(await apply(`email\n${'# T\n'.repeat(LIMITS.steps)}`)).toMatchObject({
      status: 1,
      err: expect.stringContaining('a form may have 200 steps'),
    });
    const blocks = Array.from({ length: LIMITS.blocks + 1 }, (_, index) => `block:divider-${index + 1}\n`);
    expect(await apply(`email\n${blocks.join('')}`)).toMatchObject({
      status: 1,
      err: expect.stringContaining('Nothing was written. A form may have 200 pieces of content'),
    });
    expect(readdirSync(folder)).not.toContain('never.json');
  });

  it.each([
    ['check', 2],
    ['export', 1],
    ['layout', 1],
    ['upload', 2],
  ] as const)(
    '%s opens no project of more steps than a form may have, and says so',
    async (command, status) => {
      const { layout, ...rest } = JSON.parse(text(PROJECT));
      const steps = Array.from({ length: 20_000 }, (_, index) => ({ id: `s${index}`, title: 'S', rows: [] }));
      const large = write('large.json', { ...rest, layout: { mode: 'multi-step', steps } });
      const more = command === 'upload' ? ['--service', 'http://x.test', '--path', 'a.module'] : [];
      const result = await formloom([command, large, ...more]);
      expect([result.status, result.err]).toEqual([
        status,
        expect.stringContaining('A form may have 200 steps, and this one has 20,000.'),
      ]);
    },
  );

  it('of a whole export needs to know where the result goes', async () => {
    await formloom(['export', PROJECT, '-o', at('whole.zip')]);
    const words = ['layout', at('whole.zip'), '--apply', '-'];
    expect(await formloom(words, { input: 'email' })).toMatchObject({
      status: 2,
      err: expect.stringContaining('-o'),
    });
    expect((await formloom([...words, '-o', at('whole.json')], { input: 'email' })).status).toBe(0);
    expect((await formloom(['layout', at('whole.json')])).out).toBe('# Step 1\nemail\n');
  });
});

describe('a result', () => {
  it('is no export in the place of its project', async () => {
    const before = text(write('input.html', text(PROJECT)));
    const path = at('input.html');
    expect(await formloom(['export', path, '--as', 'page', '-o', path])).toMatchObject({
      status: 2,
      err: expect.stringContaining('is a file that this command reads or writes already.'),
    });
    expect(text(path)).toBe(before);
  });

  it('of an edited layout replaces nothing that was saved while it was read', async () => {
    const path = write('saved.json', text(PROJECT));
    const stdin = () => {
      write('saved.json', 'mine');
      return new TextEncoder().encode('# T\nemail\n');
    };
    const result = await formloom(['layout', path, '--apply', '-'], { stdin });
    expect([result.status, result.err, text(path)]).toEqual([
      2,
      expect.stringContaining('was changed while this command ran.'),
      'mine',
    ]);
  });

  it('replaces nothing that another command saved while it was written to the disk', async () => {
    const path = write('both.json', text(PROJECT));
    const { writeFileSync } = fs;
    fs.writeFileSync = (file, data, options) => {
      writeFileSync(file, data, options);
      writeFileSync(path, 'theirs');
    };
    syncBuiltinESMExports();
    const words = ['layout', path, '--apply', '-'];
    const said = await formloom(words, { input: '# T\nemail\n' }).finally(() => {
      fs.writeFileSync = writeFileSync;
      syncBuiltinESMExports();
    });
    expect([said.status, said.err, text(path)]).toEqual([
      2,
      expect.stringContaining('was changed while this command ran.'),
      'theirs',
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith('.formloom-'))).toEqual([]);
  });

  it.each([
    ['loop.json', 'Its links lead in a circle.'],
    ['loop.json/x', 'Its links lead in a circle.'],
    [`${'a'.repeat(300)}.json`, 'The name is too long.'],
  ])('that cannot be has a sentence of its own: %s', async (name, words) => {
    if (!readdirSync(folder).includes('loop.json')) symlinkSync('loop.json', at('loop.json'));
    for (const command of [
      ['layout', PROJECT],
      ['layout', PROJECT, '--apply', '-'],
      ['export', PROJECT],
    ]) {
      const { err } = await formloom([...command, '-o', at(name)], { input: '# T\nemail\n' });
      expect(err).toContain(words);
    }
  });

  it.each([
    ['new', () => [at('input.json')], definition()],
    ['layout', () => [at('input.json')], undefined],
    ['texts', () => [at('input.json'), '--language', 'es'], undefined],
    ['layout', () => [PROJECT, '--apply', at('input.json')], '# T\nemail\n'],
    ['texts', () => [PROJECT, '--language', 'es', '--apply', at('input.json')], 'id,source,target\n'],
    ['reconcile', () => [PROJECT, '--against', at('input.json')], definition()],
    ['reconcile', () => [at('input.json'), '--against', DEFINITION, '--report'], undefined],
  ] as const)('never replaces what is read for it: %s', async (command, words, content) => {
    const before = text(write('input.json', content ?? text(PROJECT)));
    const name = './input.json';
    const output = words().includes('--report') ? [at(name)] : ['-o', at(name)];
    expect(await formloom([command, ...words(), ...output])).toEqual({
      status: 2,
      out: '',
      err: expect.stringContaining('is a file that this command reads or writes already.'),
    });
    expect(text(at('input.json'))).toBe(before);
  });
});

it.each([['layout'], ['texts', '--language', 'es'], ['reconcile', '--against', DEFINITION, '--report']])(
  '%s never replaces the project in the folder that it reads',
  async (command, ...rest) => {
    const folder = at(`read-${command}`);
    await formloom(['export', PROJECT, '-o', folder]);
    const file = join(folder, 'formloom.json');
    const before = text(file);
    const output = rest.includes('--report') ? [file] : ['-o', file];
    expect(await formloom([command, folder, ...rest, ...output])).toEqual({
      status: 2,
      out: '',
      err: expect.stringContaining('is a file that this command reads or writes already.'),
    });
    expect(text(file)).toBe(before);
  },
);

function linked(): string {
  mkdirSync(at('linked'), { recursive: true });
  symlinkSync(PROJECT, at('linked/formloom.json'));
  return at('linked');
}

/** The exported ZIP with one name changed in both of its places. */
function evil(): Uint8Array {
  const bytes = Buffer.from(zipModule(project as NonNullable<typeof project>));
  for (let from = bytes.indexOf('README.md'); from >= 0; from = bytes.indexOf('README.md', from + 1)) {
    bytes.write('../../a.b', from);
  }
  return bytes;
}
