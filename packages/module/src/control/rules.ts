/**
 * Parses the provider's validation settings into plain rules; their keys depend on field type and version.
 */

import { isRecord, readText } from '@formloom/form';
import { isSafePattern } from '../pattern/safe-pattern.ts';

export interface Rules {
  /** Regular expression; it may match anywhere in the value. */
  readonly pattern?: string;
  readonly minDigits?: number;
  readonly maxDigits?: number;
  /** Blocked domains and email addresses, in lower case. */
  readonly blocked: readonly string[];
  /** Whether a phone field has a country code select. */
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

/** The provider's regular expression, whether or not it is safe to run in a page. */
export function givenPattern(validation: unknown): string | undefined {
  if (!isRecord(validation) || typeof validation.pattern !== 'string') return undefined;
  return validation.pattern === '' ? undefined : validation.pattern;
}

/**
 * A pattern that does not compile is ignored. One that could hang the visitor's browser (ReDoS) is left to
 * the provider's server.
 */
function readPattern(validation: unknown): string | undefined {
  const pattern = givenPattern(validation);
  return pattern !== undefined && isSafePattern(pattern) ? pattern : undefined;
}

/** Older definitions contain both limits in one string: `7:20:true`. */
function readDigits(validation: Readonly<Record<string, unknown>>): [number | undefined, number | undefined] {
  const [low, high] = typeof validation.data === 'string' ? validation.data.split(':') : [];
  const least = readLimit(validation.minAllowedDigits ?? low);
  const most = readLimit(validation.maxAllowedDigits ?? high);
  // A maximum of 0, or one below the minimum, is ignored.
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
