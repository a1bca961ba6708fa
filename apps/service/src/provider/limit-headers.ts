/**
 * What the provider says about its limit (8). Vendors put their own name into these headers
 * (`X-Acme-RateLimit-Max`); here they have the contract's names, whichever vendor sent them. Those for a day
 * or a second end differently and are ignored.
 */

import { readAnswerNumber } from './answer-values.ts';
import type { ProviderAnswer } from './provider.ts';

type Headers = ProviderAnswer['headers'];

/** Passed on so that a caller knows when to try again. */
export const LIMIT_HEADERS = [
  'retry-after',
  'x-provider-ratelimit-remaining',
  'x-provider-ratelimit-max',
  'x-provider-ratelimit-interval-milliseconds',
] as const;

const SPELLING = /^x-(?:(.+)-)?ratelimit-(max|remaining|interval-milliseconds)$/;
const OURS = 'provider';

/**
 * Of one vendor only, because numbers of two would not belong together: ours, or the vendor that says most.
 */
export function limitHeadersOf(headers: Headers): Headers {
  // This is asked of every answer, and most say nothing.
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
/** An hour: nothing that was said is believed for longer. */
const INTERVALS = { least: 0, most: 3_600_000 };

/** As numbers; what is missing or makes no sense is not one. */
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
