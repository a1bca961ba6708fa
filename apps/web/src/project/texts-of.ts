/**
 * The texts of a form and how each language stands. What is translated changes none of the texts themselves,
 * so that they are not listed anew with every letter of a translation.
 */

import { isPartOf } from '@formloom/form';
import { type FormText, formTexts, type TextState, textState } from '@formloom/module';
import type { Language, Project, Translation } from '@formloom/project';

export function textsOf(project: Project): readonly FormText[] {
  if (!last || !isSameButTranslations(last.project, project)) last = { project, texts: formTexts(project) };
  return last.texts;
}

/**
 * How a text stands in a language, worked out once for all who ask: a letter that is written in one language
 * changes nothing in the others.
 */
export function stateOf(project: Project, language: Language, text: FormText): TextState {
  const translation = project.design.translations[language];
  if (!translation) return textState(project, language, text);
  const states = known.get(translation) ?? new WeakMap<FormText, TextState>();
  known.set(translation, states);
  const state = states.get(text) ?? textState(project, language, text);
  states.set(text, state);
  return state;
}

/** Texts of another form, or of one in another language, are others. */
const known = new WeakMap<Translation, WeakMap<FormText, TextState>>();

export interface Standing {
  readonly all: number;
  readonly missing: number;
  readonly stale: number;
  /** Whether any of it was translated. */
  readonly isBegun: boolean;
}

export function standingOf(project: Project, language: Language): Standing {
  const states = textsOf(project).map((text) => stateOf(project, language, text));
  const count = (wanted: TextState) => states.filter((state) => state === wanted).length;
  return {
    all: states.length,
    missing: count('missing'),
    stale: count('stale'),
    isBegun: count('done') + count('stale') > 0,
  };
}

/** One form is open at a time. */
let last: { readonly project: Project; readonly texts: readonly FormText[] } | undefined;

function isSameButTranslations(one: Project, other: Project): boolean {
  const { design, ...rest } = one;
  const { translations, ...words } = design;
  return isPartOf(rest, other) && isPartOf(words, other.design);
}
