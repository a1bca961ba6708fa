/** Words that were written on the form in another of its languages: a translation of what stands there. */

import { type FormText, type PlaceholderFaults, placeholdersAt, type TextSpot } from '@formloom/module';
import { type Language, type Project, setTranslation, textId } from '@formloom/project';
import { textsOf } from '../project/translation-progress.ts';

/** The very same project where the form itself has no words there. */
export function translateAt(project: Project, language: Language, at: TextSpot, text: string): Project {
  const found = sourceOf(project, at);
  return found ? setTranslation(project, language, found.place, text, found.source) : project;
}

export function hasSource(project: Project, at: TextSpot): boolean {
  return sourceOf(project, at) !== undefined;
}

/** What is wrong with the words that stand there now. */
export function faultsAt(project: Project, language: Language, at: TextSpot): PlaceholderFaults {
  const found = sourceOf(project, at);
  return found ? placeholdersAt(project, language, found) : { lost: [], invented: [] };
}

function sourceOf(project: Project, at: TextSpot): FormText | undefined {
  const place = at.of === 'rich-text' ? ({ of: 'field', key: at.key, part: 'text' } as const) : at;
  const id = textId(place);
  return textsOf(project).find((text) => text.id === id);
}
