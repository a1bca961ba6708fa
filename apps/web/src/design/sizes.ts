/** The sizes that a select offers. */

import { CHOICES } from '@formloom/project';

/** Larger ones in larger steps: 41 pixels look like 42. */
const COARSE_FROM = 24;

/** Within its bounds, and always the one that is chosen. */
export function sizesOf(
  key: 'size' | 'title' | 'edge',
  chosen: number,
): Array<readonly [size: number, words: string]> {
  const { least, most } = CHOICES[key];
  const sizes: Array<readonly [number, string]> = [];
  for (let size = least; size <= most; size += 1) {
    const isOffered = size < COARSE_FROM || size % 2 === 0 || size === chosen;
    if (isOffered) sizes.push([size, `${size} px`]);
  }
  return sizes;
}
