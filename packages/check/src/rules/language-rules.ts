/** Whether a form speaks one language. */

import { languageOf } from '@formloom/project';
import { foreignWords } from '../foreign-words.ts';
import { matchIf, type Rule } from './rule.ts';

export const LANGUAGE_RULES: readonly Rule[] = [
  {
    code: 'other-language',
    severity: 'should',
    action: 'set-language',
    find: ({ project: { details, design } }) =>
      details.language === null
        ? undefined
        : matchIf(languageOf(details.language) !== design.language).map((found) => ({
            ...found,
            value: details.language ?? '',
          })),
  },
  {
    code: 'foreign-words',
    severity: 'should',
    action: 'translate-words',
    find: ({ project }) => foreignWords(project).map(({ words }) => ({ value: words })),
  },
];
