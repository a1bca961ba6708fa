/** Files for translators, with words of any kind. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formTexts, textState } from '../form-texts.ts';
import { readCsv, writeCsv } from './csv.ts';
import { FORM, FORMATS, HARD_WORDS, translatedInto } from './testing/visit-form.ts';

const words = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom(...HARD_WORDS));
const anyTranslated = fc
  .array(fc.option(words, { nil: '' }), { minLength: 40, maxLength: 40 })
  .map(translatedInto);

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
});

it('a table comes back as it was written, whatever stands in it', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom("'=1", "''@x", '=SUM(A1)', '-2', '+3', '@a', '\t', '\rx', 'a\r\nb', '"', ',', ';', ' a '),
  );
  const record = fc.array(cell, { minLength: 3, maxLength: 3 }).filter((cells) => cells.join('') !== '');
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), (records) => {
      const table = [['id', 'source', 'target'], ...records];
      const read = readCsv(writeCsv(table));
      expect('records' in read && read.records.map(({ cells }) => cells)).toEqual(table);
    }),
    { numRuns: 500 },
  );
});
