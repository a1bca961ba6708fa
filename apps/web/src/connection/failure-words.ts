/** A failure in a person's words: what happened and what to do next. */

import type { Words } from '../i18n/en.ts';
import type { Failure } from './connection.ts';

export function failureWords(failure: Failure, words: Words): string {
  if (failure.kind === 'expired') return words.failure.expired;
  if (failure.kind === 'no-account') return words.accounts.gone;
  if (failure.kind === 'unreachable') return words.failure.unreachable;
  const { status, retryAfterSeconds } = failure;
  if (status === 403) return words.failure.scope;
  if (status === 404) return words.failure.notFound;
  if (status === 429) return words.failure.limit(retryAfterSeconds ?? 10);
  if (status >= 500) return words.failure.provider;
  return words.failure.other(failure.error);
}
