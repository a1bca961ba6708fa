/** Renders the HTML attributes of a tag, in the given order. */

import type { Attributes } from '@formloom/kind';

/** Values must be escaped already; undefined values are left out. */
export function attributes(all: Attributes): string {
  let text = '';
  // Runs hundreds of times per form during a drag, so it allocates no array.
  for (const name in all) {
    const value = all[name as keyof Attributes];
    if (value === true) text += ` ${name}`;
    else if (value !== undefined) text += ` ${name}="${value}"`;
  }
  return text;
}
