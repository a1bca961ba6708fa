/** Links for reviewers and what they remarked, of one form: each answer as data, or how it failed. */

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
import { quietFetch, withAccount } from './named-fetch.ts';
import { ask, type Fetch, type ServiceResult } from './service-client.ts';
import type { WorkOf } from './work-client.ts';

export interface ReviewClient {
  readonly remarks: () => Promise<ServiceResult<readonly Remark[]>>;
  readonly markDone: (id: string, done: boolean) => Promise<ServiceResult<true>>;
  /** Those of this form that are open. */
  readonly reviews: () => Promise<ServiceResult<readonly Review[]>>;
  /** Gives the link, which is told this once. */
  readonly makeLink: (days: number) => Promise<ServiceResult<string>>;
  readonly endLink: (id: string) => Promise<ServiceResult<true>>;
}

const PATIENCE_MS = 20_000;
const readDone = (body: unknown) => readDoneReply(body)?.success;

export function createReviewClient(
  { formId: form, account }: WorkOf,
  plainFetch: Fetch = quietFetch,
): ReviewClient {
  const fetch = withAccount(plainFetch, () => account);
  const patience = () => AbortSignal.timeout(PATIENCE_MS);
  /** A caller that waited too long has not reached it either. */
  const send = <T>(
    path: string,
    init: { readonly method?: 'POST' | 'DELETE'; readonly body?: string },
    read: (body: unknown) => T | undefined,
  ): Promise<ServiceResult<T>> =>
    ask(fetch, path, { ...init, signal: patience() }, read).catch(() => ({
      failure: { kind: 'unreachable', error: '' },
    }));
  const post = (path: string, body: object) =>
    [path, { method: 'POST', body: JSON.stringify(body) }] as const;
  return {
    remarks: () => send(WORK_PATH.remarks(form), {}, (body) => readRemarksReply(body)?.remarks),
    markDone: (id, isDone) => send(...post(WORK_PATH.remark(form, id), { done: isDone }), readDone),
    reviews: () =>
      send(PATH.reviews, {}, (body) => readReviewsReply(body)?.reviews.filter((one) => one.form === form)),
    makeLink: (days) => send(...post(PATH.reviews, { form, days }), (body) => readReviewMade(body)?.url),
    endLink: (id) => send(WORK_PATH.review(id), { method: 'DELETE' }, readDone),
  };
}
