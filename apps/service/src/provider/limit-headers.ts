/**
 * Parses the provider's rate limit headers (contract 8). Vendors prefix these headers with their name
 * (`X-Acme-RateLimit-Max`); here they get the contract's names for every vendor. Headers for a day or a
 * second have other suffixes and are ignored.
 */

import { readAnswerNumber } from './answer-values.ts';
import type { ProviderAnswer } from './provider.ts';

type Headers = ProviderAnswer['headers'];

/** Forwarded, so that a caller knows when to retry. */
export const LIMIT_HEADERS = [
  'retry-after',
  'x-provider-ratelimit-remaining',
  'x-provider-ratelimit-max',
  'x-provider-ratelimit-interval-milliseconds',
] as const;

const SPELLING = /^x-(?:(.+)-)?ratelimit-(max|remaining|interval-milliseconds)$/;
const OURS = 'provider';

/**
 * Uses the headers of a single vendor, because numbers of two would not match: the contract's names, or else
 * the vendor with the most headers.
 */
export function limitHeadersOf(headers: Headers): Headers {
  // Fast path: this runs for every response, and most have no such headers.
  const names = Object.keys(headers).filter((name) => name.includes('ratelimit'));
  if (names.length === 0) return {};
  const vendors = new Map<string, Record<string, string | string[] | undefined>>();
  for (const name of names) {
    const [, vendor = '', kind] = SPELLING.exec(name) ?? [];
    if (kind === undefined) continue;
    const said = vendors.get(vendor) ?? {};
    said[`x-${OURS}-ratelimit-${kind}`] = headers[name];
    vendors.set(vendor, said);
  }
  const [most] = [...vendors.values()].sort((one, other) => sizeOf(other) - sizeOf(one));
  return vendors.get(OURS) ?? most ?? {};
}

const CALLS = { least: 0, most: 1e9 };
/** One hour: the longest rate limit interval that is accepted. */
const INTERVALS = { least: 0, most: 3_600_000 };

/** Returns the headers as numbers; missing or invalid ones are undefined. */
export function limitNumbersOf(headers: Headers) {
  const said = limitHeadersOf(headers);
  const number = (kind: string, bounds: typeof CALLS) =>
    readAnswerNumber(said[`x-${OURS}-ratelimit-${kind}`], bounds) ?? Number.NaN;
  return {
    remaining: number('remaining', CALLS),
    max: number('max', CALLS),
    interval: number('interval-milliseconds', INTERVALS),
  };
}

const sizeOf = (said: object) => Object.keys(said).length;
