/** Column widths within a row: thirds and halves that add up, counted in sixths. */

import { WIDTHS, type Width } from './field-settings.ts';

const SIXTHS: Readonly<Record<Width, number>> = { '1/3': 2, '1/2': 3, '2/3': 4, full: 6 };
const ROW = 6;

/** The minimum width. */
const LEAST = 2;

/** The sixths of each item in a row. When the requested widths do not add up, all items get the same. */
export function widthsIn(wishes: ReadonlyArray<Width | undefined>): number[] {
  return divided(wishes) ?? wishes.map(() => ROW / Math.max(wishes.length, 1));
}

/** The name of a resulting width; undefined for widths without a name, such as one or five sixths. */
export function widthShown(wishes: ReadonlyArray<Width | undefined>, index: number): Width | undefined {
  const sixths = widthsIn(wishes)[index];
  return WIDTHS.find((width) => SIXTHS[width] === sixths);
}

/** Whether an item may have a width, whatever widths the others request. */
export function fitsRow(wishes: ReadonlyArray<Width | undefined>, index: number, width: Width): boolean {
  return divided(wishes.map((wish, at) => (at === index ? width : wish))) !== undefined;
}

/** Undefined when the requested widths do not add up. */
function divided(wishes: ReadonlyArray<Width | undefined>): number[] | undefined {
  const fixed = wishes.map((wish) => (wish === undefined ? undefined : SIXTHS[wish]));
  const open = fixed.filter((width) => width === undefined).length;
  const left = ROW - fixed.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const share = left / open;
  if (left < 0 || (open > 0 && (share < LEAST || !Number.isInteger(share)))) return undefined;
  return fixed.map((width) => width ?? share);
}
