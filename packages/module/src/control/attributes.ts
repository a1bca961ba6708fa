/** Attributes of a tag, in the order they are given. */

import type { Attributes } from '@formloom/kind';

/** Values are safe already; those that are undefined are left out. */
export function attributes(all: Attributes): string {
  let text = '';
  // Hundreds of times for each form, while a person drags: no list in between.
  for (const name in all) {
    const value = all[name as keyof Attributes];
    if (value === true) text += ` ${name}`;
    else if (value !== undefined) text += ` ${name}="${value}"`;
  }
  return text;
}
