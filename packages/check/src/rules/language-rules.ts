/** Rules about languages: foreign texts and missing or outdated translations. */

import { type FormText, formTexts, placeholdersAt, type TextState, textState } from '@formloom/module';
import { LANGUAGE_NAMES, type Language, languageOf, languagesOf, type Project } from '@formloom/project';
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
        : matchIf(languageOf(details.language) !== design.language).map((match) => ({
            ...match,
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
    find: ({ project }) => translationsThatAre('stale', project, (text) => !isConsent(text)),
  },
  {
    code: 'consent-stale',
    severity: 'must',
    action: 'edit-translations',
    find: ({ project }) =>
      project.details.consent ? translationsThatAre('stale', project, isConsent) : undefined,
  },
  {
    code: 'placeholder',
    severity: 'must',
    action: 'edit-translations',
    find: ({ project }) => wrongPlaceholders(project),
  },
];

/** Visitors agree to consent texts, so an outdated one is an error. */
const isConsent = ({ place }: FormText) => place.of === 'consent';

/** One match per text and language; undefined for forms in one language. */
function translationsThatAre(
  state: TextState,
  project: Project,
  isWanted: (text: FormText) => boolean = () => true,
): RuleMatch[] | undefined {
  const [, ...others] = languagesOf(project);
  if (others.length === 0) return undefined;
  const texts = formTexts(project).filter(isWanted);
  return others.flatMap((language) =>
    texts
      .filter((text) => textState(project, language, text) === state)
      .map((text) => matchAt(text, LANGUAGE_NAMES[language])),
  );
}

function matchAt({ place }: FormText, value: string): RuleMatch {
  return { value, ...('key' in place && place.of !== 'text' && { at: place.key }) };
}

function wrongPlaceholders(project: Project): RuleMatch[] {
  const matchesAt = (language: Language, text: FormText) => {
    const { lost, invented } = placeholdersAt(project, language, text);
    const wrong = [...lost, ...invented];
    return wrong.length === 0 ? [] : [matchAt(text, `${wrong.join(' ')} (${LANGUAGE_NAMES[language]})`)];
  };
  return languagesOf(project).flatMap((language) =>
    formTexts(project).flatMap((text) => matchesAt(language, text)),
  );
}
