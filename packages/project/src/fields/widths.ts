/** How a row is divided: thirds and halves that add up. Counted in sixths. */

import { WIDTHS, type Width } from './field-settings.ts';

const SIXTHS: Readonly<Record<Width, number>> = { '1/3': 2, '1/2': 3, '2/3': 4, full: 6 };
const ROW = 6;

/** The least that anything may have. */
const LEAST = 2;

/**
 * What each of a row gets of its sixths. Wishes that cannot all come true are passed over, and all get the
 * same.
 */
export function widthsIn(wishes: ReadonlyArray<Width | undefined>): number[] {
  return divided(wishes) ?? wishes.map(() => ROW / Math.max(wishes.length, 1));
}

/** What one of a row comes to, by its name; undefined where it has none, such as a sixth or five of them. */
export function widthShown(wishes: ReadonlyArray<Width | undefined>, index: number): Width | undefined {
  const given = widthsIn(wishes)[index];
  return WIDTHS.find((width) => SIXTHS[width] === given);
}

/** Whether one of a row may have a width, whatever the others wish. */
export function fitsRow(wishes: ReadonlyArray<Width | undefined>, index: number, width: Width): boolean {
  return divided(wishes.map((wish, at) => (at === index ? width : wish))) !== undefined;
}

/** Undefined where not all wishes can come true. */
function divided(wishes: ReadonlyArray<Width | undefined>): number[] | undefined {
  const fixed = wishes.map((wish) => (wish === undefined ? undefined : SIXTHS[wish]));
  const open = fixed.filter((width) => width === undefined).length;
  const left = ROW - fixed.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const share = left / open;
  if (left < 0 || (open > 0 && (share < LEAST || !Number.isInteger(share)))) return undefined;
  return fixed.map((width) => width ?? share);
}
