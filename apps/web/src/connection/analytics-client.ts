/** Client for form analytics (`/figures` paths): read totals per version, delete them. */

import { FIGURES_PATH, readFiguresReply, type VersionFigures } from '@formloom/form';
import { backgroundFetch, withAccount } from './account-fetch.ts';
import { type Fetch, requestJson, type ServiceResult, UNREACHABLE_FAILURE } from './service-client.ts';

export interface AnalyticsClient {
  /** Totals of the last `days` days. */
  readonly read: (form: string, days: number) => Promise<ServiceResult<readonly VersionFigures[]>>;
  /** Deletes all analytics of the form permanently. */
  readonly deleteAll: (form: string) => Promise<ServiceResult<true>>;
}

const TIMEOUT_MS = 20_000;
/** Accepts only 204: a gateway's error page has a body. */
const readNoContent = (_nothing: unknown, status: number) => (status === 204 ? true : undefined);

export function createAnalyticsClient(
  account: number | null,
  plainFetch: Fetch = backgroundFetch,
): AnalyticsClient {
  const fetch = withAccount(plainFetch, () => account);
  /** A timeout counts as unreachable. */
  const send = <T>(path: string, read: (body: unknown, status: number) => T | undefined, method?: 'DELETE') =>
    requestJson(
      fetch,
      path,
      { ...(method && { method }), signal: AbortSignal.timeout(TIMEOUT_MS) },
      read,
    ).catch((): ServiceResult<T> => ({ failure: UNREACHABLE_FAILURE }));
  return {
    read: (form, days) => send(FIGURES_PATH.of(form, days), (body) => readFiguresReply(body)?.versions),
    deleteAll: (form) => send(FIGURES_PATH.of(form), readNoContent, 'DELETE'),
  };
}
