/** Error message and suggested action for a failed request. */

import type { Words } from '../i18n/en.ts';
import { accountInUrl, INVALID_ACCOUNT } from '../shell/router.ts';
import type { Failure } from './connection.ts';
import { accountDisplayName } from './disconnected-account.ts';
import { type Installation, installation } from './installation.ts';

type FixedAccount = Pick<Installation, 'isFixed'>;

/** The action that the user can take. */
export type Remedy = 'retry' | 'reconnect' | 'choose';

/** With a fixed account (token in the environment) only an administrator can fix the connection. */
export function failureMessage(
  failure: Failure,
  words: Words,
  { isFixed }: FixedAccount = installation.getState(),
): string {
  if (failure.kind === 'expired') return isFixed ? words.failure.keyRefused : words.failure.expired;
  if (failure.kind === 'no-account') return missingAccountMessage(words);
  if (failure.kind === 'unreachable') return words.failure.unreachable;
  const { status, retryAfterSeconds } = failure;
  if (status === 401) return words.failure.unidentified;
  if (status === 403) return isFixed ? words.failure.keyScope : words.failure.scope;
  if (status === 404) return words.failure.notFound;
  if (status === 429) return words.failure.limit(retryAfterSeconds ?? 10);
  if (status >= 500) return words.failure.provider;
  return words.failure.other(failure.error);
}

export function remedyOf(failure: Failure, { isFixed }: FixedAccount = installation.getState()): Remedy {
  if (failure.kind === 'no-account')
    return isFixed || accountInUrl() === INVALID_ACCOUNT ? 'choose' : 'reconnect';
  if (isFixed) return 'retry';
  const isRefused = failure.kind === 'refused' && failure.status === 403;
  return failure.kind === 'expired' || isRefused ? 'reconnect' : 'retry';
}

function missingAccountMessage(words: Words): string {
  const named = accountInUrl() ?? INVALID_ACCOUNT;
  const { unreadable, gone } = words.accounts;
  return named === INVALID_ACCOUNT ? unreadable : gone(accountDisplayName(named, words));
}
