/** Attributes of a tag, in the order they are given. */

import type { Attributes } from '@formloom/kind';

/** Values are safe already; those that are undefined are left out. */
export function attributes(all: Attributes): string {
  return Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${value}"`))
    .join('');
}
