/**
 * Collects the secrets to redact in all output: the tokens in use, the last former ones, which a late
 * response may still quote, and the OAuth codes they came from.
 */

import { NO_SESSION, type Session, type TokenRecord } from './session.ts';
import type { SessionStore } from './session-store.ts';

/**
 * The minimum; with many accounts it is two tokens of each account, twice, because all of them may be logged
 * out at once.
 */
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
    /** Only a code that the provider accepted, because any caller can invent others. */
    addCode(code: string) {
      codes = [code, ...codes].slice(0, MOST_CODES);
    },
  };
}

function secretsOf({ accessToken, refreshToken }: TokenRecord): string[] {
  return [accessToken, refreshToken];
}
