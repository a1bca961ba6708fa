/** Whether a form speaks one language. */

import { formTexts, type TextState, textState } from '@formloom/module';
import { LANGUAGE_NAMES, languageOf, languagesOf, type Project } from '@formloom/project';
import { foreignWords } from '../foreign-words.ts';
import { matchIf, type Rule, type RuleMatch } from './rule.ts';

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
  {
    code: 'translation-missing',
    severity: 'should',
    action: 'edit-translations',
    find: ({ project }) => translationsThatAre('missing', project),
  },
  {
    code: 'translation-stale',
    severity: 'should',
    action: 'edit-translations',
    find: ({ project }) => translationsThatAre('stale', project),
  },
];

/** One for each text and language; undefined where the form has one language only. */
function translationsThatAre(state: TextState, project: Project): RuleMatch[] | undefined {
  const [, ...others] = languagesOf(project);
  if (others.length === 0) return undefined;
  const texts = formTexts(project);
  return others.flatMap((language) =>
    texts
      .filter((text) => textState(project, language, text) === state)
      .map(({ place }) => ({
        value: LANGUAGE_NAMES[language],
        ...('key' in place && place.of !== 'text' && { at: place.key }),
      })),
  );
}
