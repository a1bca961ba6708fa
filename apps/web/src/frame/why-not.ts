/** Why words on the form cannot be changed where they are read. */

import type { WhyNot } from '../preview/frame-messages.ts';

export function whyNot(target: Element): WhyNot | undefined {
  if (target.closest('.fl-picture')) return 'image';
  if (target.closest('.fl-summary li')) return 'summary';
  // Of a day or a file the browser says itself what is to be chosen, and countries are called as it knows.
  const isBrowsers = target.matches('input:not([type="checkbox"], [type="radio"]), select[data-fl-code]');
  return isBrowsers && !(target instanceof HTMLInputElement && isWritten(target)) ? 'browser' : undefined;
}

/** Whether an answer is simply typed, so that there is nothing to read in it yet. */
function isWritten({ type }: HTMLInputElement): boolean {
  return ['text', 'email', 'tel', 'url', 'number', 'search'].includes(type);
}
