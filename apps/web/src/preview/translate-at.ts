/** Saves a text that was edited in the preview as a translation. */

import { type FormText, type PlaceholderFaults, placeholdersAt, type TextSpot } from '@formloom/module';
import { type Language, type Project, setTranslation, textId } from '@formloom/project';
import { textsOf } from '../project/translation-progress.ts';

/** Returns the same object where the form has no source text there. */
export function translateAt(project: Project, language: Language, at: TextSpot, text: string): Project {
  const formText = sourceOf(project, at);
  return formText ? setTranslation(project, language, formText.place, text, formText.source) : project;
}

export function hasSource(project: Project, at: TextSpot): boolean {
  return sourceOf(project, at) !== undefined;
}

/** Faults of the current translation, such as missing placeholders. */
export function faultsAt(project: Project, language: Language, at: TextSpot): PlaceholderFaults {
  const formText = sourceOf(project, at);
  return formText ? placeholdersAt(project, language, formText) : { lost: [], invented: [] };
}

function sourceOf(project: Project, at: TextSpot): FormText | undefined {
  const place = at.of === 'rich-text' ? ({ of: 'field', key: at.key, part: 'text' } as const) : at;
  const id = textId(place);
  return textsOf(project).find((text) => text.id === id);
}
