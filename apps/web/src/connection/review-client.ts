/** Client for review links and reviewers' comments on one form. */

import {
  PATH,
  type Remark,
  type Review,
  readDoneReply,
  readRemarksReply,
  readReviewMade,
  readReviewsReply,
  WORK_PATH,
} from '@formloom/form';
import { backgroundFetch, withAccount } from './account-fetch.ts';
import { type Fetch, requestJson, type ServiceResult } from './service-client.ts';
import type { WorkKey } from './work-client.ts';

export interface ReviewClient {
  readonly comments: () => Promise<ServiceResult<readonly Remark[]>>;
  readonly markDone: (id: string, done: boolean) => Promise<ServiceResult<true>>;
  /** Active review links of this form. */
  readonly reviews: () => Promise<ServiceResult<readonly Review[]>>;
  /** Creates a link; its URL is returned only this once. */
  readonly createLink: (days: number) => Promise<ServiceResult<string>>;
  readonly revokeLink: (id: string) => Promise<ServiceResult<true>>;
}

const TIMEOUT_MS = 20_000;
const readDone = (body: unknown) => readDoneReply(body)?.success;

export function createReviewClient(
  { formId: form, account }: WorkKey,
  plainFetch: Fetch = backgroundFetch,
): ReviewClient {
  const fetch = withAccount(plainFetch, () => account);
  const timeout = () => AbortSignal.timeout(TIMEOUT_MS);
  /** A timeout counts as unreachable. */
  const send = <T>(
    path: string,
    init: { readonly method?: 'POST' | 'DELETE'; readonly body?: string },
    read: (body: unknown) => T | undefined,
  ): Promise<ServiceResult<T>> =>
    requestJson(fetch, path, { ...init, signal: timeout() }, read).catch(() => ({
      failure: { kind: 'unreachable', error: '' },
    }));
  const post = (path: string, body: object) =>
    [path, { method: 'POST', body: JSON.stringify(body) }] as const;
  return {
    comments: () => send(WORK_PATH.remarks(form), {}, (body) => readRemarksReply(body)?.remarks),
    markDone: (id, isDone) => send(...post(WORK_PATH.remark(form, id), { done: isDone }), readDone),
    reviews: () =>
      send(PATH.reviews, {}, (body) => readReviewsReply(body)?.reviews.filter((one) => one.form === form)),
    createLink: (days) => send(...post(PATH.reviews, { form, days }), (body) => readReviewMade(body)?.url),
    revokeLink: (id) => send(WORK_PATH.review(id), { method: 'DELETE' }, readDone),
  };
}
