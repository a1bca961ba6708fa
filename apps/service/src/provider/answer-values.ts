/**
 * Numbers, texts and lists out of the provider's answers: one reader for each, none of which gives anything
 * that is out of its bounds. What is missing or of another kind is undefined.
 */

import { readArray, readText } from '@formloom/form';
import { ProviderFault } from './provider-fault.ts';

interface NumberBounds {
  readonly least: number;
  readonly most: number;
  /** What a number out of bounds is refused with; where nothing depends on it, it counts as missing. */
  readonly refusal?: string;
}

/** A number, or text that stands for one; blank text is none. */
export function readAnswerNumber(value: unknown, bounds: NumberBounds): number | undefined {
  const text = readText(value)?.trim() ?? '';
  const number = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return undefined;
  const { least, most, refusal } = bounds;
  if (number >= least && number <= most) return number;
  if (refusal === undefined) return undefined;
  throw new ProviderFault(refusal);
}

/** Text as it is. What is too long is not repeated in its refusal: it may hold anything. */
export function readAnswerText(value: unknown, what: string, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.length <= longest) return value;
  throw new ProviderFault(`${what} is longer than ${inWords(longest)} characters`);
}

interface ListBounds {
  readonly most: number;
  readonly longest: number;
}

/** The texts of a list; whatever else stands in it is left out. */
export function readAnswerTexts(value: unknown, what: string, { most, longest }: ListBounds): string[] {
  const list = readArray(value) ?? [];
  if (list.length > most) throw new ProviderFault(`${what} are more than ${inWords(most)}`);
  return list
    .map((one) => readAnswerText(one, `One of ${what.charAt(0).toLowerCase()}${what.slice(1)}`, longest))
    .filter((text) => text !== undefined);
}

const inWords = (number: number) => number.toLocaleString('en-US');
