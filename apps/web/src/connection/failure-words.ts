/** A failure in a person's words: what happened and what to do next. */

import type { Words } from '../i18n/en.ts';
import { namedAccount, UNREADABLE_ACCOUNT } from '../shell/router.ts';
import { accountWords } from './away-account.ts';
import type { Failure } from './connection.ts';
import { type Installation, installation } from './installation.ts';

type Fixed = Pick<Installation, 'isFixed'>;

/** What is asked of the operator who sees it. */
export type Remedy = 'retry' | 'reconnect' | 'choose';

/** Where the account is fixed, no operator can connect it from here: who runs the service has to. */
export function failureWords(
  failure: Failure,
  words: Words,
  { isFixed }: Fixed = installation.getState(),
): string {
  if (failure.kind === 'expired') return isFixed ? words.failure.keyRefused : words.failure.expired;
  if (failure.kind === 'no-account') return awayWords(words);
  if (failure.kind === 'unreachable') return words.failure.unreachable;
  const { status, retryAfterSeconds } = failure;
  if (status === 401) return words.failure.unidentified;
  if (status === 403) return isFixed ? words.failure.keyScope : words.failure.scope;
  if (status === 404) return words.failure.notFound;
  if (status === 429) return words.failure.limit(retryAfterSeconds ?? 10);
  if (status >= 500) return words.failure.provider;
  return words.failure.other(failure.error);
}

export function remedyOf(failure: Failure, { isFixed }: Fixed = installation.getState()): Remedy {
  if (failure.kind === 'no-account')
    return isFixed || namedAccount() === UNREADABLE_ACCOUNT ? 'choose' : 'reconnect';
  if (isFixed) return 'retry';
  const isRefused = failure.kind === 'refused' && failure.status === 403;
  return failure.kind === 'expired' || isRefused ? 'reconnect' : 'retry';
}

function awayWords(words: Words): string {
  const named = namedAccount() ?? UNREADABLE_ACCOUNT;
  const { unreadable, gone } = words.accounts;
  return named === UNREADABLE_ACCOUNT ? unreadable : gone(accountWords(named, words));
}
