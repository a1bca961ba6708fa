/** Which texts of a language say something else in another state of the project, for a person to judge. */

import { type FormText, textState } from '@formloom/module';
import { type Language, type Project, translationAt } from '@formloom/project';
import { textsOf } from '../project/translation-progress.ts';

export interface ChangedText {
  readonly text: FormText;
  /** Empty where it was missing. */
  readonly before: string;
  readonly now: string;
}

/** A text that was only looked at again has the same words before and now. */
export function changedTexts(before: Project, now: Project, language: Language): readonly ChangedText[] {
  const said = (project: Project, { place }: FormText) =>
    translationAt(project.design.translations[language], place) ?? '';
  return textsOf(before)
    .filter(
      (text) =>
        said(before, text) !== said(now, text) ||
        textState(before, language, text) !== textState(now, language, text),
    )
    .map((text) => ({ text, before: said(before, text), now: said(now, text) }));
}
