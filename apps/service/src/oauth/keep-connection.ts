/** The last step of connecting (4.2.5 to 4.2.7): the record is kept, and the person is led on. */

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { accountKey, type Begun, type TokenRecord, withRecord } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';

export interface Connection {
  readonly record: TokenRecord;
  /** What was open when it was asked for. */
  readonly begun: Begun;
}

interface KeepingParts {
  readonly config: Config;
  readonly sessions: SessionStore;
  readonly work: Pick<Work, 'tell' | 'who'> | undefined;
  readonly newConnection: () => string;
}

/** Gives the frontend's address to lead on to; undefined where none is set. */
export async function keepConnection(
  { config: { frontendUrl }, sessions, work, newConnection }: KeepingParts,
  { record: given, begun }: Connection,
  request: FastifyRequest,
): Promise<string | undefined> {
  const record = { ...given, connection: newConnection() };
  // Worked out before the record is kept, so that a frontend address that cannot be used connects nothing.
  const location = frontendUrl === '' ? undefined : frontendRedirect(frontendUrl, record.portalId);
  if (!(await sessions.change(withRecord(record, begun)))) throw closedMeanwhile();
  work?.tell({ account: accountKey(record), what: 'connected', by: work.who.nameOf(request) }, request);
  return location;
}

/**
 * Logging out while the code is exchanged wins: the operator who closed the session must not find it open
 * again (4.4).
 */
function closedMeanwhile(): ServiceError {
  return new ServiceError('oauthError', {
    details: 'The session was closed while the account was being connected. Connect again to open a new one.',
  });
}

/**
 * Where the callback sends the operator once connected (4.2.6): the frontend's address, its own query and
 * fragment kept.
 */
function frontendRedirect(frontendUrl: string, portalId: number | undefined): string {
  const url = new URL(frontendUrl);
  const added = portalId === undefined ? 'connected=true' : `connected=true&portalId=${portalId}`;
  // Written as text: going through parameters would write the frontend's own ones anew, too.
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^(connected|portalId)(=|$)/.test(pair));
  url.search = [...kept, added].join('&');
  return url.href;
}
