/** Describes the form's kind of consent in one sentence. */

import type { Consent } from '@formloom/form';
import type { Words } from '../i18n/en.ts';

export function consentText(
  { kind, checkboxes }: Pick<Consent, 'kind' | 'checkboxes'>,
  words: Words,
): string {
  const messages = words.form.consent;
  return kind === 'legitimate-interest' ? messages[kind] : messages[kind](checkboxes.length);
}
