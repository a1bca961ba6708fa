/**
 * Response headers for analytics events, on both ports: pages of any origin may read the success, and the
 * response contains nothing about a visitor.
 */

import { NO_STORE, SECURITY_HEADERS } from './headers.ts';
import { preflightHeaders } from './origin-rule.ts';

const ANY_ORIGIN = { 'access-control-allow-origin': '*' } as const;

export const VISIT_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  ...NO_STORE,
  ...ANY_ORIGIN,
  // Pages of other sites send events without reading the response; a narrower policy prints an error in their
  // console.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Headers for a CORS preflight request. */
export function visitPreflightHeaders(requestedHeaders: string | undefined): Record<string, string> {
  return { ...ANY_ORIGIN, ...preflightHeaders(requestedHeaders) };
}
