/** Files for translators, both ways, in both formats. */

import { normalizeDetails } from '@formloom/form';
import {
  addLanguage,
  createProject,
  type Language,
  type Project,
  setField,
  setTranslation,
  translationAt,
} from '@formloom/project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formTexts, textState } from '../form-texts.ts';
import type { AppliedRows } from './file-rows.ts';
import { applyTextsCsv, writeTextsCsv } from './texts-csv.ts';
import { applyTextsXliff, writeTextsXliff } from './texts-xliff.ts';

const FORM = addLanguage(
  createProject(
    { id: 'form-1', name: 'Visit & "more"', fields: [] },
    {
      details: normalizeDetails({
        fieldGroups: [
          {
            fields: [
              { name: 'email', label: 'Email', fieldType: 'email', placeholder: '=ana@company.com' },
              {
                name: 'size',
                label: 'Size <of> team',
                fieldType: 'dropdown',
                options: [{ label: '1 & 2', value: 's,"x"' }],
              },
            ],
          },
        ],
      }),
    },
  ),
  'es',
);

interface Format {
  readonly write: (project: Project, language: Language) => string;
  readonly apply: (project: Project, language: Language, file: string) => AppliedRows;
}
const FORMATS: Readonly<Record<string, Format>> = {
  csv: { write: writeTextsCsv, apply: applyTextsCsv },
  xliff: { write: writeTextsXliff, apply: applyTextsXliff },
};
const words = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom(
    '=1',
    "'=1",
    'a\r\nb',
    'a\rb',
    ' x ',
    '<b>&amp;</b>',
    ']]>',
    '\u0000',
    '\ud800',
    '\uFFFE',
    '"',
  ),
);
const anyTranslated = fc
  .array(fc.option(words, { nil: '' }), { minLength: 40, maxLength: 40 })
  .map((all) =>
    formTexts(FORM).reduce(
      (next, { place, source }, at) =>
        setTranslation(next, 'es', place, all[at] ?? '', at % 5 ? source : 'older'),
      FORM,
    ),
  );

describe.each(Object.entries(FORMATS))('%s', (_, { write, apply }) => {
  it('that comes back unchanged changes nothing', () => {
    fc.assert(
      fc.property(anyTranslated, (project) => {
        expect(apply(project, 'es', write(project, 'es'))).toEqual({ project, changed: 0 });
      }),
      { numRuns: 200 },
    );
  });

  it('brings every translation to a form without any', () => {
    fc.assert(
      fc.property(anyTranslated, (project) => {
        const applied = apply(FORM, 'es', write(project, 'es'));
        if (!('project' in applied)) throw new Error(JSON.stringify(applied));
        // Once more, now that what the format cannot say has been said otherwise.
        const again = apply(applied.project, 'es', write(applied.project, 'es'));
        expect(again).toEqual({ project: applied.project, changed: 0 });
        for (const text of formTexts(FORM)) {
          const state = textState(project, 'es', text);
          if (state === 'missing') expect(textState(applied.project, 'es', text)).toBe('missing');
        }
      }),
      { numRuns: 100 },
    );
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
