/**
 * Reads and validates numbers, texts and lists from the provider's responses, within bounds. Missing values
 * and other types are undefined.
 */

import { readArray, readText } from '@formloom/form';
import { ProviderFault } from './provider-fault.ts';

interface NumberBounds {
  readonly least: number;
  readonly most: number;
  /** The error for a number out of bounds; without it, such a number counts as missing. */
  readonly refusal?: string;
}

/** Reads a number or numeric text; blank text is undefined. */
export function readAnswerNumber(value: unknown, bounds: NumberBounds): number | undefined {
  const text = readText(value)?.trim() ?? '';
  const number = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return undefined;
  const { least, most, refusal } = bounds;
  if (number >= least && number <= most) return number;
  if (refusal === undefined) return undefined;
  throw new ProviderFault(refusal);
}

/** Reads a text. The error for an overlong text does not quote it, because it may contain a secret. */
export function readAnswerText(value: unknown, what: string, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.length <= longest) return value;
  throw new ProviderFault(`${what} is longer than ${inWords(longest)} characters`);
}

interface ListBounds {
  readonly most: number;
  readonly longest: number;
}

/** Reads the texts of a list and ignores other values. */
export function readAnswerTexts(value: unknown, what: string, { most, longest }: ListBounds): string[] {
  const list = readArray(value) ?? [];
  if (list.length > most) throw new ProviderFault(`${what} are more than ${inWords(most)}`);
  return list
    .map((one) => readAnswerText(one, `One of ${what.charAt(0).toLowerCase()}${what.slice(1)}`, longest))
    .filter((text) => text !== undefined);
}

const inWords = (number: number) => number.toLocaleString('en-US');
