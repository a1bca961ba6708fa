/** What visitors of a form did, in sums: each answer as data, or how it failed. */

import { FIGURES_PATH, readFiguresReply, type VersionFigures } from '@formloom/form';
import { quietFetch, withAccount } from './named-fetch.ts';
import { ask, type Fetch, NOT_REACHED, type ServiceResult } from './service-client.ts';

export interface FiguresClient {
  /** Of so many days until now. */
  readonly read: (form: string, days: number) => Promise<ServiceResult<readonly VersionFigures[]>>;
  /** All of them, for good. */
  readonly forget: (form: string) => Promise<ServiceResult<true>>;
}

const PATIENCE_MS = 20_000;
/** There is nothing to say of it; a gateway's page says something. */
const readGone = (_nothing: unknown, status: number) => (status === 204 ? true : undefined);

export function createFiguresClient(account: number | null, plainFetch: Fetch = quietFetch): FiguresClient {
  const fetch = withAccount(plainFetch, () => account);
  /** A caller that waited too long has not reached it either. */
  const send = <T>(path: string, read: (body: unknown, status: number) => T | undefined, method?: 'DELETE') =>
    ask(fetch, path, { ...(method && { method }), signal: AbortSignal.timeout(PATIENCE_MS) }, read).catch(
      (): ServiceResult<T> => ({ failure: NOT_REACHED }),
    );
  return {
    read: (form, days) => send(FIGURES_PATH.of(form, days), (body) => readFiguresReply(body)?.versions),
    forget: (form) => send(FIGURES_PATH.of(form), readGone, 'DELETE'),
  };
}
