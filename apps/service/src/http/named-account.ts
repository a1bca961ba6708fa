/**
 * The account that a caller names, by the header `X-Account` or as `?account=` in the address: an addition of
 * ours. A caller who names none means the first one, as the contract has it (2.1).
 */

import { readRecord } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../service-error.ts';

const ACCOUNT_HEADER = 'x-account';

/** As the key of an account is written; undefined where none is named. */
export function namedAccount({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>) {
  const inHeader = headers[ACCOUNT_HEADER];
  const { account: inAddress } = readRecord(query);
  if (inHeader === undefined && inAddress === undefined) return undefined;
  // Two answers to one question are none; a header that came twice has a comma in it.
  const given = inHeader === undefined || inAddress === undefined ? (inHeader ?? inAddress) : undefined;
  return readNumber(
    given,
    'An account is named once, by its number: in the header X-Account or as ?account=NUMBER.',
  );
}

/** The same where a name that is no number counts as none. */
export function namedAccountOrNone(request: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  try {
    return namedAccount(request);
  } catch {
    return undefined;
  }
}

/** The one whose own address it is. */
export const addressedAccount = (given: string): string =>
  readNumber(given, 'The account in the address is no number.');

function readNumber(given: unknown, details: string): string {
  if (typeof given === 'string' && /^\d+$/.test(given)) return given.replace(/^0+(?=\d)/, '');
  throw new ServiceError('malformedRequest', { details });
}
