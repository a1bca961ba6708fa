/** A name that people give themselves: one line, bounded, of nothing that a database refuses. */

import { isVisibleText, WORK_LIMITS } from '@formloom/form';

/** What people are called of whom no name is known. */
export const SOMEBODY = 'somebody';

/** Empty where there is none, or nothing of it can be seen. */
export function cleanName(given: unknown): string {
  if (typeof given !== 'string') return '';
  const line = given
    .slice(0, 10 * WORK_LIMITS.name)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    // What turns the direction would turn the words beside the name, too.
    .replace(/[\p{Bidi_Control}\uFEFF]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (!isVisibleText(line)) return '';
  return [...line].slice(0, WORK_LIMITS.name).join('').trim();
}
