/** The part of the configuration that says where the session lives, and for how long. */

import { readSecrets, readSwitch } from './read-variable.ts';

export interface SessionConfig {
  /** Empty when the session lives in this process. */
  readonly redisUrl: string;
  /** What the session in Redis is encrypted with and cookies are signed with; the first one writes. */
  readonly sessionSecrets: readonly string[];
  /** Whether tokens are renewed before they expire. */
  readonly tokenRefresh: boolean;
}

/** `variable` gives a variable trimmed, or empty text. */
export function readSessionConfig(variable: (name: string) => string): SessionConfig {
  const redisUrl = readRedisUrl(variable('REDIS_URL'));
  return {
    redisUrl,
    sessionSecrets: readSessionSecrets(variable('SESSION_SECRET'), redisUrl !== ''),
    tokenRefresh: readSwitch('TOKEN_REFRESH', variable('TOKEN_REFRESH')),
  };
}

/** It may hold a password, so it is not quoted. */
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
