/** Files for translators, both ways, in both formats. */

import {
  addLanguage,
  createProject,
  type Project,
  setField,
  setTranslation,
  translationAt,
} from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { formTexts, textState } from '../form-texts.ts';
import { FORM, FORMATS, HARD_WORDS, translatedInto } from './testing/visit-form.ts';
import { applyTextsCsv } from './texts-csv.ts';
import { applyTextsXliff, writeTextsXliff } from './texts-xliff.ts';

describe.each(Object.entries(FORMATS))('%s', (_, { write, apply }) => {
  const hard = () => translatedInto([...HARD_WORDS, '', ...HARD_WORDS, 'Correo']);

  it('that comes back unchanged changes nothing', () => {
    expect(apply(hard(), 'es', write(hard(), 'es'))).toEqual({ project: hard(), changed: 0 });
  });

  it('brings every translation to a form without any, but for what no file can say', () => {
    const applied = apply(FORM, 'es', write(hard(), 'es'));
    if (!('project' in applied)) throw new Error(JSON.stringify(applied));
    const written = (project: Project) =>
      formTexts(FORM).map(({ place }) => translationAt(project.design.translations.es, place));
    const plain = (text: string | undefined) => text?.replace(/\r\n?/g, '\n');
    const sayable = (text: string | undefined) => !/[\0\ud800\uFFFE]/.test(text ?? '');
    const [before, after] = [written(hard()), written(applied.project)];
    expect(after.map(plain).filter((_, at) => sayable(before[at]))).toEqual(
      before.map(plain).filter(sayable),
    );
    expect(after.filter((text) => text === undefined)).toHaveLength(
      before.filter((text) => text === undefined).length,
    );
    expect(apply(applied.project, 'es', write(applied.project, 'es'))).toEqual({ ...applied, changed: 0 });
  });

  it('says what it was translated from: words that changed meanwhile are to be looked at again', () => {
    const file = write(FORM, 'es').replace(
      /(fields\.email\.label(?:,Email,|" xml:space="preserve">\s*<source>Email<\/source>))/,
      (start) => `${start}${start.includes('source') ? '<target>Correo</target>' : 'Correo'}`,
    );
    const now = setField(FORM, 'email', 'label', 'Work email');
    const applied = apply(now, 'es', file);
    if (!('project' in applied)) throw new Error(JSON.stringify(applied));
    const text = formTexts(now).find(({ id }) => id === 'fields.email.label');
    if (!text) throw new Error('no text');
    expect(applied.changed).toBe(1);
    expect(translationAt(applied.project.design.translations.es, text.place)).toBe('Correo');
    expect(textState(applied.project, 'es', text)).toBe('stale');
  });

  it('for a form that has other texts is refused as a whole', () => {
    const other = createProject({ id: 'f', name: 'Other', fields: [] }, {});
    const applied = apply(addLanguage(other, 'es'), 'es', write(FORM, 'es'));
    if (!('complaints' in applied)) throw new Error('not refused');
    expect(new Set(applied.complaints.map(({ problem }) => problem))).toEqual(new Set(['unknown-text']));
    expect(applied.complaints.map(({ detail }) => detail)).toContain('fields.email.label');
  });
});

describe('a table', () => {
  it.each([
    ['without its columns', 'a,b\nc,d', [{ line: 1, problem: 'no-header' }]],
    ['that is empty', '', [{ line: 1, problem: 'no-header' }]],
    [
      'with cells missing',
      'id,source,target\ntitle,x\n\ntitle,x,y,z',
      [
        { line: 2, problem: 'cells' },
        { line: 4, problem: 'cells' },
      ],
    ],
    ['with a quote that never ends', 'id,source,target\ntitle,"x', [{ line: 2, problem: 'unclosed-quote' }]],
    [
      'with a text twice',
      'id,source,target\n"title","a\nb",y\ntitle,x,y',
      [{ line: 4, problem: 'repeated-text', detail: 'title' }],
    ],
    [
      'with a text that is too long',
      `id,source,target\ntitle,x,${'y'.repeat(50_001)}`,
      [{ line: 2, problem: 'too-long', detail: 'title' }],
    ],
    [
      'with a text of a name that is too long to be told',
      `id,source,target\n${'n'.repeat(200)},x,y`,
      [{ line: 2, problem: 'unknown-text', detail: 'n'.repeat(100) }],
    ],
    ['with one of its columns missing', 'id,source\na,b', [{ line: 1, problem: 'no-header' }]],
    ['with one of its columns of another name', 'id,source,x\na,b,c', [{ line: 1, problem: 'no-header' }]],
  ])('%s is refused by its line', (_, file, complaints) => {
    expect(applyTextsCsv(FORM, 'es', file)).toEqual({ complaints });
  });
});

describe('what is applied', () => {
  const applied = (row: string) => applyTextsCsv(FORM, 'es', `ID , Source,TARGET\n${row}\n`);

  it('is counted where it says something else than before', () => {
    expect(applied('title,x,Visita')).toMatchObject({ changed: 1 });
    expect(applied(`title,x,${'y'.repeat(50_000)}`)).toMatchObject({ changed: 1 });
  });

  it.each(['title,x,', 'title,x,   '])('says nothing without words, and takes none away: %j', (row) => {
    const said = setTranslation(FORM, 'es', { of: 'title' }, 'Visita', 'Visit & "more"');
    expect(applyTextsCsv(said, 'es', `id,source,target\n${row}\n`)).toEqual({ project: said, changed: 0 });
  });

  it('is a translation also where both languages say the same', () => {
    const read = applied('fields.email.label,Email,Email');
    expect(read).toMatchObject({ changed: 1 });
    expect('project' in read && read.project.design.translations.es?.fields?.email?.label).toBe('Email');
  });
});

describe('XLIFF', () => {
  const inFile = (units: string, attributes = 'target-language="es"') =>
    `<?xml version="1.0"?>\n<xliff version="1.2">\n<file ${attributes}><body>\n${units}\n</body></file></xliff>`;
  /** A parser's words, without the place that the line tells. */
  const REASON = expect.stringMatching(/^[^\d]/);
  const unit = (inside: string) => `<trans-unit id="title">\n<source>Visit</source>${inside}</trans-unit>`;

  it.each([
    [
      'with a document type',
      '<!DOCTYPE xliff [<!ENTITY a "b">]>\n<xliff version="1.2"/>',
      { problem: 'document-type', line: 1 },
    ],
    ['with an entity', inFile(unit('<target>&a;</target>')), { problem: 'not-xml', line: 5, detail: REASON }],
    ['of another version', '<xliff version="2.0"/>', { problem: 'other-version', line: 1, detail: '2.0' }],
    ['of no version', '<xliff/>', { problem: 'other-version', line: 1, detail: '' }],
    [
      'that is something else',
      '\n<html version="1.2"/>',
      { problem: 'other-version', line: 2, detail: 'html' },
    ],
    [
      'for another language',
      inFile('', 'target-language="fr"'),
      { problem: 'other-language', line: 3, detail: 'fr' },
    ],
    ['for no language', inFile('', ''), { problem: 'other-language', line: 3, detail: '' }],
    [
      'with marks of a program in a text',
      inFile(unit('<target>a <g id="1">b</g></target>')),
      { problem: 'markup', line: 5, detail: 'g' },
    ],
    ['that ends too early', '<xliff version="1.2">', { problem: 'not-xml', line: 1, detail: REASON }],
    ['that is none', 'id,source,target', { problem: 'not-xml', line: 1, detail: REASON }],
  ])('%s is refused', (_, file, complaint) => {
    expect(applyTextsXliff(FORM, 'es', file)).toStrictEqual({ complaints: [complaint] });
  });

  it.each([
    ['translated', true],
    ['final', true],
    ['signed-off', true],
    ['needs-review-translation', false],
    ['', false],
  ])('a stale text that comes back as “%s” is settled: %s', (state, settled) => {
    const stale = setTranslation(FORM, 'es', { of: 'title' }, 'Visita', 'older');
    const file = inFile(
      `<trans-unit id="title"><source>Visit &amp; "more"</source><target state="${state}">Visita</target></trans-unit>`,
    );
    expect(applyTextsXliff(stale, 'es', `\uFEFF${file}`)).toMatchObject({ changed: settled ? 1 : 0 });
  });

  it('blames a text by the line on which it begins', () => {
    const file = inFile('<trans-unit\n id="nowhere"\n>\n<source>x</source></trans-unit>');
    expect(applyTextsXliff(FORM, 'es', file)).toEqual({
      complaints: [{ line: 4, problem: 'unknown-text', detail: 'nowhere' }],
    });
  });

  it('is read with groups, regions, suggestions and CDATA', () => {
    const units = `<group>${unit('<target>A<![CDATA[ & B]]></target><alt-trans><source>x</source><target>C</target></alt-trans>')}</group>`;
    const applied = applyTextsXliff(FORM, 'es', inFile(units, 'target-language="es-MX"'));
    if (!('project' in applied)) throw new Error(JSON.stringify(applied));
    expect(applied.project.design.translations.es?.title).toBe('A & B');
  });

  it('says of a stale text that it is right as it is, where a translator did', () => {
    const place = { of: 'title' } as const;
    const stale = setTranslation(FORM, 'es', place, 'Visita', 'older');
    const file = writeTextsXliff(stale, 'es');
    expect(file).toContain('<target state="needs-review-translation">Visita</target>');
    const applied = applyTextsXliff(stale, 'es', file.replace('needs-review-translation', 'final'));
    expect(applied).toEqual({
      project: setTranslation(FORM, 'es', place, 'Visita', 'Visit & "more"'),
      changed: 1,
    });
  });
});
