/** Texts of a form with cached translation states, and progress per language. */

import { isPartOf } from '@formloom/form';
import { type FormText, formTexts, type TextState, textState } from '@formloom/module';
import type { Language, Project, Translation } from '@formloom/project';

export function textsOf(project: Project): readonly FormText[] {
  if (!lastTexts || !isSameButTranslations(lastTexts.project, project))
    lastTexts = { project, texts: formTexts(project) };
  return lastTexts.texts;
}

/** Translation state of a text, cached per translation. */
export function translationState(project: Project, language: Language, text: FormText): TextState {
  const translation = project.design.translations[language];
  if (!translation) return textState(project, language, text);
  const states = stateCache.get(translation) ?? new WeakMap<FormText, TextState>();
  stateCache.set(translation, states);
  const state = states.get(text) ?? textState(project, language, text);
  states.set(text, state);
  return state;
}

/** Cache by translation and text. */
const stateCache = new WeakMap<Translation, WeakMap<FormText, TextState>>();

export interface TranslationProgress {
  readonly all: number;
  readonly missing: number;
  readonly stale: number;
  /** Whether any text was translated. */
  readonly isStarted: boolean;
}

export function translationProgress(project: Project, language: Language): TranslationProgress {
  const states = textsOf(project).map((text) => translationState(project, language, text));
  const count = (wanted: TextState) => states.filter((state) => state === wanted).length;
  return {
    all: states.length,
    missing: count('missing'),
    stale: count('stale'),
    isStarted: count('done') + count('stale') > 0,
  };
}

/** Cache of one form: only one is open at a time. */
let lastTexts: { readonly project: Project; readonly texts: readonly FormText[] } | undefined;

function isSameButTranslations(one: Project, other: Project): boolean {
  const { design, ...rest } = one;
  const { translations, ...words } = design;
  return isPartOf(rest, other) && isPartOf(words, other.design);
}
