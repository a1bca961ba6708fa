/**
 * Every token that must never leave the process: those in use, and the last ones that were, which a late
 * answer may still quote.
 */

import { NO_SESSION, type Session, type TokenRecord } from './session.ts';
import type { SessionStore } from './session-store.ts';

const MOST_FORMER = 16;

export function createKnownSecrets({ onChange }: Pick<SessionStore, 'onChange'>) {
  let session: Session = NO_SESSION;
  let former: string[] = [];

  onChange((now, before) => {
    session = now;
    const held = now.records.flatMap(secretsOf);
    const gone = before.records.flatMap(secretsOf).filter((secret) => !held.includes(secret));
    former = [...gone, ...former].slice(0, MOST_FORMER);
  });

  return (): string[] => [...session.records.flatMap(secretsOf), ...former];
}

function secretsOf({ accessToken, refreshToken }: TokenRecord): string[] {
  return [accessToken, refreshToken];
}
