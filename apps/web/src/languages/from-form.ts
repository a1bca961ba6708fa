/** Words of another form of the account as translations of this one, by the names of their fields. */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { type FormText, textState } from '@formloom/module';
import { type Language, type Project, setTranslation } from '@formloom/project';
import { textsOf } from '../project/texts-of.ts';

/** Only what is missing is filled in, and only with what that form says itself. */
export function fillFromForm(
  project: Project,
  language: Language,
  { fields }: Pick<FormDetails, 'fields'>,
): Project {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return textsOf(project)
    .filter((text) => textState(project, language, text) === 'missing')
    .reduce((next, text) => {
      const said = wordsFor(text, byKey);
      return said === '' ? next : setTranslation(next, language, text.place, said, text.source);
    }, project);
}

function wordsFor({ place }: FormText, byKey: ReadonlyMap<string, FieldDetails>): string {
  if (place.of !== 'field' && place.of !== 'option') return '';
  const field = byKey.get(place.key);
  if (!field) return '';
  if (place.of === 'option') return field.options?.find(({ value }) => value === place.value)?.label ?? '';
  return place.part === 'text' ? '' : (field[place.part] ?? '');
}
