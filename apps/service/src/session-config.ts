/** Parses the configuration of the session: where it is stored, and whether tokens are refreshed. */

import { readSecrets, readSwitch } from './read-variable.ts';

export interface SessionConfig {
  /** Empty when the session is in memory. */
  readonly redisUrl: string;
  /** Secrets that encrypt the session in Redis and sign cookies; the first one encrypts and signs. */
  readonly sessionSecrets: readonly string[];
  /** Whether tokens are refreshed before they expire. */
  readonly tokenRefresh: boolean;
}

/** `variable` returns a variable's trimmed text, or an empty text. */
export function readSessionConfig(variable: (name: string) => string): SessionConfig {
  const redisUrl = readRedisUrl(variable('REDIS_URL'));
  return {
    redisUrl,
    sessionSecrets: readSessionSecrets(variable('SESSION_SECRET'), redisUrl !== ''),
    tokenRefresh: readSwitch('TOKEN_REFRESH', variable('TOKEN_REFRESH')),
  };
}

/** The error does not quote the URL, because it may contain a password. */
function readRedisUrl(text: string): string {
  if (text === '' || (/^rediss?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new Error('REDIS_URL must be an address that starts with redis:// or rediss://');
}

function readSessionSecrets(text: string, needed: boolean): readonly string[] {
  if (needed && /^[\s,]*$/.test(text))
    throw new Error(
      'SESSION_SECRET must be set beside REDIS_URL: the tokens in Redis are encrypted with it. Take a long random text.',
    );
  return readSecrets('SESSION_SECRET', text);
}
