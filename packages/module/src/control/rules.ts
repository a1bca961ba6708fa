/**
 * The provider's validation settings, whose keys depend on the field type and the version, read into a few
 * plain rules.
 */

import { isRecord, readText } from '@formloom/form';
import { isSafePattern } from '../pattern/safe-pattern.ts';

export interface Rules {
  /** A regular expression; it may match anywhere in the value. */
  readonly pattern?: string;
  readonly minDigits?: number;
  readonly maxDigits?: number;
  /** Domains and whole addresses, in small letters. */
  readonly blocked: readonly string[];
  /** A phone with a choice of country codes. */
  readonly countryCode: boolean;
}

export function readRules(validation: unknown): Rules {
  if (!isRecord(validation)) return { blocked: [], countryCode: false };
  const pattern = readPattern(validation);
  const [low, high] = readDigits(validation);
  return {
    ...(pattern !== undefined && { pattern }),
    ...(low !== undefined && { minDigits: low }),
    ...(high !== undefined && { maxDigits: high }),
    blocked: readDomains(validation.blockedEmailDomains ?? validation.blockedEmailAddresses),
    countryCode: validation.useCountryCodeSelect === true,
  };
}

/** The pattern by which the provider judges, whether or not a page may run it. */
export function givenPattern(validation: unknown): string | undefined {
  if (!isRecord(validation) || typeof validation.pattern !== 'string') return undefined;
  return validation.pattern === '' ? undefined : validation.pattern;
}

/**
 * One that does not compile is ignored, and one that could hang the visitor's browser is the provider's to
 * judge.
 */
function readPattern(validation: unknown): string | undefined {
  const pattern = givenPattern(validation);
  return pattern !== undefined && isSafePattern(pattern) ? pattern : undefined;
}

/** The older structure writes both limits into one text: `7:20:true`. */
function readDigits(validation: Readonly<Record<string, unknown>>): [number | undefined, number | undefined] {
  const [low, high] = typeof validation.data === 'string' ? validation.data.split(':') : [];
  const least = readLimit(validation.minAllowedDigits ?? low);
  const most = readLimit(validation.maxAllowedDigits ?? high);
  // A largest number that nothing can meet is no limit.
  return [least, most === 0 || (most ?? 1) < (least ?? 0) ? undefined : most];
}

function readLimit(value: unknown): number | undefined {
  const text = readText(value) ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function readDomains(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((item) => (readText(item) ?? '').trim().toLowerCase().replace(/^@/, ''))
    .filter((domain) => /^[^\s"'<>{}]+$/.test(domain));
}
