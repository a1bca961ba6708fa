/** `formloom texts`: files for translators, out and back in. */

import { readdirSync, readFileSync } from 'node:fs';
import { formTexts, zipModule } from '@formloom/module';
import { addLanguage, type Project, readProject, setTranslation, writeProject } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { definition, formloom, setUpFolder } from './testing/shell.ts';

const { at, folder, write } = setUpFolder();
const PLAIN = at('plain.json');
await formloom(['new', write('definition.json', definition()), '-o', PLAIN]);
const read = (path: string) => readFileSync(path, 'utf8');
function projectAt(path: string): Project {
  const { project } = readProject(read(path));
  if (!project) throw new Error('The project cannot be read.');
  return project;
}
const SPANISH = addLanguage(projectAt(PLAIN), 'es');
const PROJECT = write('project.json', writeProject(SPANISH));
const fresh = (name: string, project: Project = SPANISH) => write(name, writeProject(project));
const table = (...rows: string[]) => `id,source,target\r\n${rows.map((row) => `${row}\r\n`).join('')}`;
const LABEL = { of: 'field', key: 'email', part: 'label' } as const;

describe('what is written', () => {
  it('is a table of all texts, in the only other language', async () => {
    const { status, out, err } = await formloom(['texts', PROJECT]);
    expect([status, err]).toEqual([0, '']);
    expect(out.split('\r\n')[0]).toBe('id,source,target');
    expect(out).toContain('\r\nfields.email.label,Email,\r\n');
    expect(out.trimEnd().split('\r\n')).toHaveLength(formTexts(SPANISH).length + 1);
  });

  it('is XLIFF where that is asked for, or the file is named so', async () => {
    const { out } = await formloom(['texts', PROJECT, '--format', 'xliff']);
    expect(out).toContain('source-language="en" target-language="es"');
    for (const name of ['es.xlf', 'es.xliff']) {
      expect(await formloom(['texts', PROJECT, '-o', at(name)])).toMatchObject({ status: 0, out: '' });
      expect(read(at(name))).toBe(out);
    }
    await formloom(['texts', PROJECT, '--format', 'csv', '-o', at('odd.xlf')]);
    expect(read(at('odd.xlf'))).toMatch(/^id,source,target/);
  });

  it('may be for a language that the form lacks', async () => {
    const { status, out } = await formloom(['texts', PLAIN, '--language', 'pt-BR', '--format', 'xliff']);
    expect(status).toBe(0);
    expect(out).toContain('target-language="pt-BR"');
  });
});

describe('what is applied', () => {
  it.each(['csv', 'xliff'])('unchanged %s leaves the bytes alone', async (format) => {
    const odd = write('odd.json', JSON.stringify(JSON.parse(writeProject(SPANISH))));
    const before = read(odd);
    const { out } = await formloom(['texts', odd, '--format', format]);
    const applied = await formloom(['texts', odd, '--apply', '-'], { input: out });
    expect(applied).toEqual({ status: 0, out: '', err: 'Español: No texts changed.\n' });
    expect(read(odd)).toBe(before);
    await formloom(['texts', odd, '--apply', '-', '-o', at('copy.json')], { input: out });
    expect(read(at('copy.json'))).toBe(before);
  });

  it('is written back into the project, or where -o says', async () => {
    const path = fresh('own.json');
    const file = write('es.csv', `\uFEFF${table('fields.email.label,Email,Correo')}`);
    const expected = writeProject(setTranslation(SPANISH, 'es', LABEL, 'Correo', 'Email'));
    expect((await formloom(['texts', path, '--apply', file, '-o', at('beside.json')])).status).toBe(0);
    expect([read(path), read(at('beside.json'))]).toEqual([writeProject(SPANISH), expected]);
    const { status, err } = await formloom(['texts', path, '--apply', file]);
    expect([status, err, read(path)]).toEqual([0, 'Español: One text changed.\n', expected]);
  });

  it('adds a language that the form lacks, but not for a file that says nothing', async () => {
    const path = fresh('added.json', projectAt(PLAIN));
    const words = ['texts', path, '--language', 'fr', '--apply', '-'];
    const nothing = table('fields.email.label,Email,');
    expect((await formloom(words, { input: nothing })).status).toBe(0);
    expect(projectAt(path).design.translations).toEqual({});
    expect((await formloom(words, { input: table('fields.email.label,Email,Courriel') })).status).toBe(0);
    expect(projectAt(path).design.translations.fr?.fields).toEqual({ email: { label: 'Courriel' } });
  });

  it('is detected by content when the name is ambiguous, and the format can be overruled', async () => {
    const path = fresh('content.json');
    const xliff = (await formloom(['texts', path, '--format', 'xliff'])).out.replace(
      '<source>Email</source>',
      '<source>Email</source><target>Correo</target>',
    );
    const file = write('from-translator.txt', xliff);
    expect((await formloom(['texts', path, '--apply', file])).err).toBe('Español: One text changed.\n');
    const named = write('wrong.csv', xliff);
    expect((await formloom(['texts', path, '--apply', named])).err).toContain('line 1: the first line must');
    const forced = await formloom(['texts', path, '--apply', named, '--format', 'xliff']);
    expect(forced.err).toBe('Español: No texts changed.\n');
  });

  it('of a whole export needs to know where the result goes', async () => {
    const whole = write('whole.zip', zipModule(SPANISH));
    const words = ['texts', whole, '--apply', '-'];
    const input = table('fields.email.label,Email,Correo');
    expect(await formloom(words, { input })).toMatchObject({
      status: 2,
      err: expect.stringContaining('Say with -o'),
    });
    expect((await formloom([...words, '-o', at('again.zip')], { input })).status).toBe(0);
    expect((await formloom(['texts', at('again.zip')])).out).toContain('fields.email.label,Email,Correo');
  });
});

describe('what is wrong', () => {
  it('is reported with its line, and nothing is written', async () => {
    const input = table('title,"Two', 'lines",x', 'fields.fax.label,Fax,Fax', 'title,x,y', 'title,x');
    const wrong = await formloom(['texts', PROJECT, '--apply', '-', '-o', at('never.json')], { input });
    expect(wrong.status).toBe(1);
    expect(wrong.err.split('\n').slice(1)).toEqual([
      'line 6: this row has fewer or more cells than the first line names',
      '',
    ]);
    const next = await formloom(['texts', PROJECT, '--apply', '-', '-o', at('never.json')], {
      input: table('title,"Two', 'lines",x', 'fields.fax.label,Fax,Fax', 'title,x,y'),
    });
    expect(next.err.split('\n').slice(1)).toEqual([
      'line 4: the form has no text “fields.fax.label”',
      'line 5: “title” was there before; each text may come once',
      '',
    ]);
    expect(readdirSync(folder)).not.toContain('never.json');
  });

  it('is reported up to a maximum', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => `nothing-${index},x,y`);
    const { err } = await formloom(['texts', PROJECT, '--apply', '-'], { input: table(...rows) });
    expect(err.trimEnd().split('\n')).toHaveLength(102);
    expect(err).toContain('and 900 more like these');
  });

  it.each([
    ['Windows-1252', new Uint8Array([...Buffer.from('id,source,target\nti'), 0xe9, 0x0a]), 'line 2'],
    ['UTF-16', Buffer.from('\uFEFFid,source,target', 'utf16le'), 'line 1'],
  ])('a table in %s is refused, for it would lose its accents', async (_, bytes, line) => {
    const { status, err } = await formloom(['texts', PROJECT, '--apply', write('old.csv', bytes)]);
    expect([status, err]).toEqual([1, expect.stringContaining(`${line}: this is not UTF-8`)]);
  });

  it('an XLIFF for another language is refused', async () => {
    const file = at('fr.xlf');
    await formloom(['texts', PLAIN, '--language', 'fr', '-o', file]);
    const { status, err } = await formloom(['texts', PROJECT, '--apply', file]);
    expect([status, err]).toEqual([1, expect.stringContaining('line 3: it is for another language: fr')]);
  });

  it.each([
    [['texts'], 'PROJECT is missing'],
    [['texts', PLAIN], 'The form has no other language yet. Say which with --language: es, fr, de'],
    [['texts', PLAIN, '--language', 'en'], 'en is the language of the form itself'],
    [['texts', PLAIN, '--language', 'xx'], 'There are no texts in xx. Known: en, es'],
    [['texts', PROJECT, '--format', 'po'], 'There is no format po. Known: csv, xliff.'],
    [['texts', fresh('three.json', addLanguage(SPANISH, 'fr'))], 'Say which with --language: es, fr.'],
  ])('%j says what to do', async (words, part) => {
    const { status, err } = await formloom(words);
    expect([status, err]).toEqual([2, expect.stringContaining(part)]);
  });
});
