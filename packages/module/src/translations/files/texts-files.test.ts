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
  ])('%s is refused by its line', (_, file, complaints) => {
    expect(applyTextsCsv(FORM, 'es', file)).toEqual({ complaints });
  });
});

describe('XLIFF', () => {
  const inFile = (units: string, attributes = 'target-language="es"') =>
    `<?xml version="1.0"?>\n<xliff version="1.2">\n<file ${attributes}><body>\n${units}\n</body></file></xliff>`;
  const unit = (inside: string) => `<trans-unit id="title">\n<source>Visit</source>${inside}</trans-unit>`;

  it.each([
    [
      'with a document type',
      '<!DOCTYPE xliff [<!ENTITY a "b">]>\n<xliff version="1.2"/>',
      'document-type',
      1,
    ],
    ['with an entity', inFile(unit('<target>&a;</target>')), 'not-xml', 5],
    ['of another version', '<xliff version="2.0"/>', 'other-version', 1],
    ['that is something else', '\n<html version="1.2"/>', 'other-version', 2],
    ['for another language', inFile('', 'target-language="fr"'), 'other-language', 3],
    ['for no language', inFile('', ''), 'other-language', 3],
    ['with marks of a program in a text', inFile(unit('<target>a <g id="1">b</g></target>')), 'markup', 5],
    ['that ends too early', '<xliff version="1.2">', 'not-xml', 1],
    ['that is none', 'id,source,target', 'not-xml', 1],
  ])('%s is refused', (_, file, problem, line) => {
    expect(applyTextsXliff(FORM, 'es', file)).toMatchObject({ complaints: [{ problem, line }] });
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
