/** Messages of the checks about languages and translations, in English. */

import type { FindingCode } from '../finding.ts';
import type { FindingWords } from './words.ts';

export const LANGUAGE_FINDINGS_EN = {
  'other-language': {
    title: ({ value }) => `The form in the account is in another language: ${value}`,
    meaning: 'Its labels and the texts around them would not fit together.',
    fine: 'Texts are in the form’s language',
  },
  'foreign-words': {
    title: ({ quotes, count }) =>
      count === 1
        ? `${quotes} is not in the form’s language`
        : `${count} texts are not in the form’s language`,
    meaning: ({ quotes, count }) =>
      count === 1 ? 'Visitors would read two languages.' : `Visitors would read two languages: ${quotes}.`,
    fine: 'No known text is in another language',
  },
  'translation-missing': {
    title: ({ count, value }) =>
      count === 1 ? `One text has no translation: ${value}` : `${count} texts have no translation: ${value}`,
    meaning: 'Visitors of that language read the form’s own there.',
    fine: 'Every text is translated',
  },
  'translation-stale': {
    title: ({ count, value }) =>
      count === 1
        ? `One translation is to be looked at again: ${value}`
        : `${count} translations are to be looked at again: ${value}`,
    meaning: 'What they were translated from has changed since.',
    fine: 'No translation is older than its source',
  },
  'consent-stale': {
    title: ({ value }) => `The translated consent is outdated: ${value}`,
    meaning:
      'The source text has changed since it was translated, so visitors would agree to something different. Check the translation.',
    fine: 'Every translated consent matches its source text',
  },
  placeholder: {
    title: ({ count, value }) =>
      count === 1
        ? `A text has a wrong placeholder: ${value}`
        : `${count} texts have wrong placeholders: ${value}`,
    meaning:
      'A placeholder such as %n is missing or unknown, so visitors would see the wrong text. Write it exactly as in the source text.',
    fine: 'All placeholders match their source texts',
  },
} satisfies Partial<Record<FindingCode, FindingWords>>;
