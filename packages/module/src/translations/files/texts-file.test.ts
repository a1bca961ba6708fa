/** A file of texts: which format it is, and that it is text at all. */

import { addLanguage, removeLanguage } from '@formloom/project';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { EVERYTHING_PROJECT } from '../../testing/everything.ts';
import { expectGolden } from '../../testing/golden.ts';
import { FORM, FORMATS } from './testing/visit-form.ts';
import { applyTexts, TEXTS_FORMATS, textsFormatOf, writeTexts } from './texts-file.ts';

const BARE = removeLanguage(FORM, 'es');
const TABLE = 'id,source,target\nfields.email.label,Email,Correo\n';
const UNIT = '<trans-unit id="fields.email.label"><source>Email</source><target>Correo</target></trans-unit>';
const XLIFF = `<xliff version="1.2"><file target-language="es"><body>${UNIT}</body></file></xliff>`;
const apply = (text: string, name = '', format?: (typeof TEXTS_FORMATS)[number]) =>
  applyTexts(BARE, 'es', { bytes: strToU8(text), name, format });
const labelIn = (applied: ReturnType<typeof apply>) =>
  'project' in applied ? applied.project.design.translations.es?.fields?.email?.label : applied.complaints;

it.each(TEXTS_FORMATS)(
  'a form in which everything occurs, as %s, is what a reviewer can open in golden/',
  (format) => {
    expectGolden(`everything/texts.es.${format}`, writeTexts(EVERYTHING_PROJECT, 'es', format));
    expect(writeTexts(FORM, 'es', format)).toBe(FORMATS[format]?.write(FORM, 'es'));
  },
);

it.each([
  ['texts.csv', 'csv'],
  ['TEXTS.CSV', 'csv'],
  ['texts.tsv', 'csv'],
  ['texts.xlf', 'xliff'],
  ['texts.xliff', 'xliff'],
  ['texts.xml', 'xliff'],
  ['texts.csv.txt', undefined],
  ['texts.xml.zip', undefined],
  ['csv', undefined],
])('%s is %s', (name, format) => expect(textsFormatOf(name)).toBe(format));

describe('the format', () => {
  it.each<[string, string, string, (typeof TEXTS_FORMATS)[number] | undefined]>([
    ['that its beginning shows: a table', TABLE, '', undefined],
    ['that its beginning shows: XLIFF', ` \n${XLIFF}`.trimStart(), '', undefined],
    ['of its name', TABLE, 'x.csv', undefined],
    ['that is said, whatever its name', XLIFF, 'x.csv', 'xliff'],
    ['with a mark in front', `\uFEFF${TABLE}`, '', undefined],
    ['with a mark in front of XLIFF', `\uFEFF${XLIFF}`, '', undefined],
  ])('is the one %s', (_, text, name, format) => expect(labelIn(apply(text, name, format))).toBe('Correo'));

  it('is not guessed against a name', () => {
    expect(labelIn(apply(XLIFF, 'x.csv'))).toEqual([{ line: 1, problem: 'no-header' }]);
    expect(labelIn(apply(TABLE, 'x.xlf'))).toMatchObject([{ problem: 'not-xml' }]);
    expect(labelIn(apply('a<b', ''))).toEqual([{ line: 1, problem: 'no-header' }]);
    expect(labelIn(apply('\n  <b', ''))).toMatchObject([{ problem: 'not-xml' }]);
  });
});

describe('a language that the form does not have yet', () => {
  it('is there with what was translated', () => {
    expect(apply(TABLE)).toEqual(FORMATS.csv?.apply(addLanguage(BARE, 'es'), 'es', TABLE));
  });

  it('is not there where nothing was', () => {
    const applied = apply('id,source,target\nfields.email.label,Email,\n');
    expect(applied).toEqual({ project: BARE, changed: 0 });
    expect('project' in applied && applied.project).toBe(BARE);
  });
});

it.each<[string, number[], number]>([
  ['in an older writing', [...strToU8(TABLE), 0x0a, ...strToU8('title,'), 0xe9], 4],
  ['in another at once', [0xe9], 1],
  ['with half a mark in front', [0xef, 0xbb, ...strToU8(TABLE)], 1],
])('a file %s is refused by its line', (_, bytes, line) => {
  expect(applyTexts(BARE, 'es', { bytes: Uint8Array.from(bytes), name: '' })).toEqual({
    complaints: [{ line, problem: 'not-utf8' }],
  });
});
