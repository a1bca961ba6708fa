/**
 * Every token that must never leave the process: those in use, and the last ones that were, which a late
 * answer may still quote; and the codes that they were got for.
 */

import { NO_SESSION, type Session, type TokenRecord } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** Or twice what the accounts have that were connected at once: all of them may be logged out together. */
const MOST_FORMER = 16;
const MOST_CODES = 16;

export type KnownSecrets = ReturnType<typeof createKnownSecrets>;

export function createKnownSecrets({ onChange }: Pick<SessionStore, 'onChange'>) {
  let session: Session = NO_SESSION;
  let former: string[] = [];
  let codes: string[] = [];
  let most = MOST_FORMER;

  onChange((now, before) => {
    session = now;
    most = Math.max(most, 4 * now.records.length);
    const held = now.records.flatMap(secretsOf);
    const gone = before.records.flatMap(secretsOf).filter((secret) => !held.includes(secret));
    former = [...gone, ...former].slice(0, most);
  });

  return {
    all: (): string[] => [...session.records.flatMap(secretsOf), ...former, ...codes],
    /** Only one that the provider took: any caller can make others up. */
    addCode(code: string) {
      codes = [code, ...codes].slice(0, MOST_CODES);
    },
  };
}

function secretsOf({ accessToken, refreshToken }: TokenRecord): string[] {
  return [accessToken, refreshToken];
}
