/**
 * What a visit is answered with, on whichever port it is told: pages of any site may know that it went well,
 * and it says nothing of any visitor.
 */

import { NO_STORE, SECURITY_HEADERS } from './headers.ts';
import { preflightHeaders } from './origin-rule.ts';

const ANY_ORIGIN = { 'access-control-allow-origin': '*' } as const;

export const VISIT_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  ...NO_STORE,
  ...ANY_ORIGIN,
  // Pages of other sites send without reading the reply: any narrower policy prints an error in their
  // console.
  'cross-origin-resource-policy': 'cross-origin',
};

/** For a page that asks first. */
export function visitPreflightHeaders(requestedHeaders: string | undefined): Record<string, string> {
  return { ...ANY_ORIGIN, ...preflightHeaders(requestedHeaders) };
}
