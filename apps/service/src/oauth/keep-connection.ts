/**
 * The last step of the OAuth flow (contract 4.2.5 to 4.2.7): stores the token record, and redirects the
 * person.
 */

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { accountKey, type Begun, type TokenRecord, withRecord } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';

export interface Connection {
  readonly record: TokenRecord;
  /** The open connections when the flow asked for the token. */
  readonly begun: Begun;
}

interface KeepingParts {
  readonly config: Config;
  readonly sessions: SessionStore;
  readonly work: Pick<Work, 'tell' | 'who'> | undefined;
  readonly newConnection: () => string;
}

/** Returns the frontend's URL to redirect to; undefined where none is set. */
export async function keepConnection(
  { config: { frontendUrl }, sessions, work, newConnection }: KeepingParts,
  { record: given, begun }: Connection,
  request: FastifyRequest,
): Promise<string | undefined> {
  const record = { ...given, connection: newConnection() };
  // Computed before the record is stored, so that an invalid frontend URL connects nothing.
  const location = frontendUrl === '' ? undefined : frontendRedirect(frontendUrl, record.portalId);
  if (!(await sessions.change(withRecord(record, begun)))) throw closedMeanwhile();
  work?.tell({ account: accountKey(record), what: 'connected', by: work.who.nameOf(request) }, request);
  return location;
}

/**
 * Logging out during the code exchange wins: the session must not be open again after it was closed (contract
 * 4.4).
 */
function closedMeanwhile(): ServiceError {
  return new ServiceError('oauthError', {
    details: 'The session was closed while the account was being connected. Connect again to open a new one.',
  });
}

/**
 * Builds the URL that the callback redirects to (contract 4.2.6): the frontend's URL with its query and
 * fragment.
 */
function frontendRedirect(frontendUrl: string, portalId: number | undefined): string {
  const url = new URL(frontendUrl);
  const added = portalId === undefined ? 'connected=true' : `connected=true&portalId=${portalId}`;
  // Edited as text, because `URLSearchParams` would re-encode the frontend's own parameters.
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^(connected|portalId)(=|$)/.test(pair));
  url.search = [...kept, added].join('&');
  return url.href;
}
