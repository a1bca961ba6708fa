/** Parses the configuration of the session: what encrypts it, and whether tokens are refreshed. */

import type { DatabasePlace } from './projects/database-url.ts';
import { readSeconds, readSecrets, readSwitch, type Variables } from './read-variable.ts';
import type { FixedToken } from './session/fixed-store.ts';

export interface SessionConfig {
  /**
   * Secrets that encrypt the session in the database and sign cookies; the first one encrypts and signs.
   * Without any, the session is in memory.
   */
  readonly sessionSecrets: readonly string[];
  /** For how many seconds forms are read from the last known session while the database is away. */
  readonly sessionGrace: number;
  /** Whether tokens are refreshed before they expire. */
  readonly tokenRefresh: boolean;
}

/** `variable` returns a variable's trimmed text, or an empty text. */
export function readSessionConfig(variable: (name: string) => string): SessionConfig {
  return {
    sessionSecrets: readSecrets('SESSION_SECRET', variable('SESSION_SECRET')),
    sessionGrace: readSeconds('SESSION_GRACE', variable('SESSION_GRACE')),
    tokenRefresh: readSwitch('TOKEN_REFRESH', variable('TOKEN_REFRESH')),
  };
}

export function sessionWarnings({
  database,
  sessionSecrets,
  fixedToken,
}: Pick<SessionConfig, 'sessionSecrets'> & {
  readonly database: DatabasePlace | undefined;
  readonly fixedToken: FixedToken | undefined;
}): string[] {
  if (database?.kind !== 'postgres' || sessionSecrets.length > 0 || fixedToken) return [];
  return [
    'DATABASE_URL names a Postgres and SESSION_SECRET is not set: every replica has its own session in memory, so connecting or logging out on one changes no other, and a restart disconnects all accounts. Set SESSION_SECRET to the same long random text for all of them.',
  ];
}

/** Variables of earlier versions: ignoring one silently would lose what it named. */
const FORMER = ['REDIS_URL', 'WORK_URL'];

export function formerVariableWarnings(variables: Variables): string[] {
  const isSet = (name: string) => (variables[name] ?? '').trim() !== '';
  return FORMER.flatMap((name) => [name, `${name}_FILE`])
    .filter(isSet)
    .map(
      (name) =>
        `${name} is set and no longer read: set DATABASE_URL to a file or a Postgres for the work, and SESSION_SECRET beside it for the session.`,
    );
}
