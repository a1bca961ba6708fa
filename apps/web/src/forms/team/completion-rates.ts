/** Loads completion rates (submissions per visit) of forms, one at a time, for visible rows. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TeamClient } from '../../connection/team-client.ts';
import type { WorkKey } from '../../connection/work-client.ts';
import { projectKey } from '../../project/storage.ts';

export const PERIOD_DAYS = 30;

interface Completion {
  readonly visits: number;
  readonly sent: number;
}

export interface CompletionRates {
  /** By account and form; forms without visits are missing. */
  readonly rates: StoreApi<ReadonlyMap<string, Completion>>;
  /** Cached for a while. */
  readonly load: (of: WorkKey) => Promise<void>;
}

const CACHE_TTL_MS = 60_000;

export function createCompletionRates(
  clientOf: (account: number | null) => Pick<TeamClient, 'analytics'>,
  now: () => number,
): CompletionRates {
  const rates = createStore<ReadonlyMap<string, Completion>>()(() => new Map());
  const asked = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  async function read({ account, formId }: WorkKey) {
    const key = projectKey(account, formId);
    const reply = await clientOf(account).analytics(formId, PERIOD_DAYS);
    if ('failure' in reply) {
      asked.delete(key);
      return;
    }
    const visits = reply.value.reduce((sum, { views }) => sum + views, 0);
    const sent = reply.value.reduce((sum, { done }) => sum + done, 0);
    const next = new Map(rates.getState());
    if (visits > 0) next.set(key, { visits, sent: Math.min(sent, visits) });
    else next.delete(key);
    rates.setState(next, true);
  }

  return {
    rates,
    load(of) {
      const key = projectKey(of.account, of.formId);
      if (now() - (asked.get(key) ?? Number.NEGATIVE_INFINITY) < CACHE_TTL_MS) return last;
      asked.set(key, now());
      last = last.then(() => read(of));
      return last;
    },
  };
}
