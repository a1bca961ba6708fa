/**
 * How many of those who saw a form sent it, lately: asked for one form after the other, and only for those
 * whose row came into sight.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AnalyticsClient } from '../../connection/analytics-client.ts';
import type { WorkKey } from '../../connection/work-client.ts';
import { projectKey } from '../../project/storage.ts';

export const LATELY_DAYS = 30;

interface Sent {
  readonly visits: number;
  readonly sent: number;
}

export interface Completions {
  /** By account and form; those without visits are not in it. */
  readonly known: StoreApi<ReadonlyMap<string, Sent>>;
  /** Again only after a while: figures of days do not change by the minute. */
  readonly ask: (of: WorkKey) => Promise<void>;
}

const FRESH_MS = 60_000;

export function createCompletions(
  clientOf: (account: number | null) => Pick<AnalyticsClient, 'read'>,
  now: () => number,
): Completions {
  const known = createStore<ReadonlyMap<string, Sent>>()(() => new Map());
  const asked = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  async function read({ account, formId }: WorkKey) {
    const key = projectKey(account, formId);
    const told = await clientOf(account).read(formId, LATELY_DAYS);
    if ('failure' in told) {
      asked.delete(key);
      return;
    }
    const visits = told.value.reduce((sum, { views }) => sum + views, 0);
    const sent = told.value.reduce((sum, { done }) => sum + done, 0);
    const next = new Map(known.getState());
    if (visits > 0) next.set(key, { visits, sent: Math.min(sent, visits) });
    else next.delete(key);
    known.setState(next, true);
  }

  return {
    known,
    ask(of) {
      const key = projectKey(of.account, of.formId);
      if (now() - (asked.get(key) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return last;
      asked.set(key, now());
      last = last.then(() => read(of));
      return last;
    },
  };
}
