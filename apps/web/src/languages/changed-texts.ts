/** Lists the translations that differ between two states of a project. */

import { type FormText, textState } from '@formloom/module';
import { type Language, type Project, translationAt } from '@formloom/project';
import { textsOf } from '../project/translation-progress.ts';

export interface ChangedText {
  readonly text: FormText;
  /** Empty where it was missing. */
  readonly before: string;
  readonly now: string;
}

/** A translation that was only confirmed has the same text before and after. */
export function changedTexts(before: Project, now: Project, language: Language): readonly ChangedText[] {
  const textOf = (project: Project, { place }: FormText) =>
    translationAt(project.design.translations[language], place) ?? '';
  return textsOf(before)
    .filter(
      (text) =>
        textOf(before, text) !== textOf(now, text) ||
        textState(before, language, text) !== textState(now, language, text),
    )
    .map((text) => ({ text, before: textOf(before, text), now: textOf(now, text) }));
}
