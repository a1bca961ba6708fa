/** A form with texts that are hard to write into a file, and the formats of files for translators. */

import { normalizeDetails } from '@formloom/form';
import { addLanguage, createProject, type Language, type Project, setTranslation } from '@formloom/project';
import { formTexts } from '../../form-texts.ts';
import type { AppliedRows } from '../file-rows.ts';
import { applyTextsCsv, writeTextsCsv } from '../texts-file.ts';
import { applyTextsXliff, writeTextsXliff } from '../texts-xliff.ts';

export const FORM = addLanguage(
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
export const FORMATS: Readonly<Record<string, Format>> = {
  csv: { write: writeTextsCsv, apply: applyTextsCsv },
  xliff: { write: writeTextsXliff, apply: applyTextsXliff },
};

/** Words that one of the formats could take for something else. */
export const HARD_WORDS = [
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
];

/** The form with these words, one text after the other; each fifth was translated from other words. */
export function translatedInto(words: readonly string[]): Project {
  return formTexts(FORM).reduce(
    (next, { place, source }, at) =>
      setTranslation(next, 'es', place, withPlaceholders(words[at] ?? '', source), at % 5 ? source : 'older'),
    FORM,
  );
}

/** A translation holds the placeholders of its source, and no other. */
function withPlaceholders(words: string, source: string): string {
  const wanted = source.match(/%\w+/g) ?? [];
  return words === '' ? '' : [words.replace(/[%{]/g, ''), ...wanted].join(' ');
}
