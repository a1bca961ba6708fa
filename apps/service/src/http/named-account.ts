/**
 * Reads the account that a request selects, from the header `X-Account` or the query parameter `account` (not
 * part of the contract). Without either it is the first account, as in the contract (2.1).
 */

import { readRecord } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../service-error.ts';

const ACCOUNT_HEADER = 'x-account';

/** Returns the account's key; undefined where the request names none. */
export function namedAccount({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>) {
  const inHeader = headers[ACCOUNT_HEADER];
  const { account: inAddress } = readRecord(query);
  if (inHeader === undefined && inAddress === undefined) return undefined;
  // An account in both places is rejected, and so is a repeated header: Node joins its values with a comma.
  const given = inHeader === undefined || inAddress === undefined ? (inHeader ?? inAddress) : undefined;
  return readNumber(
    given,
    'An account is named once, by its number: in the header X-Account or as ?account=NUMBER.',
  );
}

/** The same, but an invalid account counts as none. */
export function namedAccountOrNone(request: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  try {
    return namedAccount(request);
  } catch {
    return undefined;
  }
}

/** The account in the URL's path. */
export const addressedAccount = (given: string): string =>
  readNumber(given, 'The account in the address is no number.');

function readNumber(given: unknown, details: string): string {
  if (typeof given === 'string' && /^\d+$/.test(given)) return given.replace(/^0+(?=\d)/, '');
  throw new ServiceError('malformedRequest', { details });
}
