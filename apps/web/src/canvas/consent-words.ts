/** Which kind of consent a form asks for, in one sentence. */

import type { Consent } from '@formloom/form';
import type { Words } from '../i18n/en.ts';

export function consentWords(
  { kind, checkboxes }: Pick<Consent, 'kind' | 'checkboxes'>,
  words: Words,
): string {
  const say = words.form.consent;
  return kind === 'legitimate-interest' ? say[kind] : say[kind](checkboxes.length);
}
