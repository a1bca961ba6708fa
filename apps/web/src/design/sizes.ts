/** Sizes offered by a select. */

import { CHOICES } from '@formloom/project';

/** Steps grow with the size: 41 pixels look like 42. */
const COARSE_FROM = 24;

/** Sizes within the bounds, always including the current one. */
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
