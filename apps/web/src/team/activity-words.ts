/** What happened, as a sentence about a colleague. */

import { WORK_PARTS, type WorkActivity } from '@formloom/form';
import { listOf } from './people.ts';
import type { TeamWords } from './words.ts';

/** `formName` knows what forms are called, where it does. */
export function activityWords(
  { what, form, parts = [] }: Pick<WorkActivity, 'what' | 'form' | 'parts'>,
  formName: (id: string) => string | undefined,
  { lately }: Pick<TeamWords, 'lately'>,
  language: string,
): string {
  const name = form === undefined ? undefined : formName(form);
  const about = name === undefined ? lately.aForm : lately.form(name);
  // Where everything is another, the form is.
  const named = parts.length === WORK_PARTS.length ? [] : parts.map((part) => lately.parts[part]);
  const changed = listOf(named, language);
  return lately.did[what](about, changed);
}
