/**
 * Sanitizes a display name that people choose: one line, limited in length, without characters that a
 * database rejects.
 */

import { isVisibleText, WORK_LIMITS } from '@formloom/form';

/** Display name of people without a name. */
export const SOMEBODY = 'somebody';

/** Empty where the name is missing or its first `WORK_LIMITS.name` characters are invisible. */
export function cleanName(given: unknown): string {
  if (typeof given !== 'string') return '';
  const line = given
    .slice(0, 10 * WORK_LIMITS.name)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    // Removes bidirectional control characters: they would also turn the text around the name.
    .replace(/[\p{Bidi_Control}\uFEFF]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const name = [...line].slice(0, WORK_LIMITS.name).join('').trim();
  return isVisibleText(name) ? name : '';
}
