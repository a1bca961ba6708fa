/**
 * What the parts of the service tell the metrics. Without `METRICS_PORT` there are none, and nothing is told.
 */

import type { Drops } from '../figures/drops.ts';
import type { CloseReason } from '../http/connections.ts';

export interface Observer {
  /** A request was answered; `route` is the pattern, never what was asked. */
  readonly answered: (request: AnsweredRequest) => void;
  /** A call to the provider came back, or did not. */
  readonly called: (call: ProviderCall) => void;
  /** A caller was given the outcome of a call that was under way already. */
  readonly shared: () => void;
  /** A reply was given again: it was young enough, or the provider's bytes were the same as before. */
  readonly remembered: (because: 'age' | 'bytes') => void;
  /** The service closed a connection. */
  readonly letGo: (because: CloseReason) => void;
  /** What callers take at this moment, asked whenever the metrics are read. */
  readonly countCallers: (count: () => CallersCount) => void;
  /** What is known of the session, asked whenever the metrics are read. */
  readonly watchSession: (read: () => SessionStanding) => void;
  /** A token was renewed, or was not. */
  readonly refreshed: (outcome: RefreshResult) => void;
  /** A caller sent a key that is none of ours. */
  readonly wrongKey: () => void;
  /** How shared work stands, asked whenever the metrics are read; gives what is told of each call. */
  readonly watchWork: (read: () => WorkStanding) => (call: WorkCall) => void;
  /** How many sums of visits wait, asked whenever the metrics are read; gives what is told of visits. */
  readonly watchFigures: (waiting: () => number) => (counted: number, dropped: Drops) => void;
}

export type RefreshResult = (typeof REFRESH_RESULTS)[number];
export const REFRESH_RESULTS = ['renewed', 'refused', 'failed'] as const;

interface SessionStanding {
  /** Accounts that are connected. */
  readonly connected: number;
  /** When the first of their tokens expires, in seconds since 1970; NaN when no provider says. */
  readonly expiry: number;
  readonly reachable: boolean;
}

interface WorkStanding {
  readonly reachable: boolean;
  /** Callers that listen to what happens. */
  readonly streams: number;
}

interface WorkCall {
  readonly call: string;
  readonly outcome: 'done' | 'failed';
  readonly seconds: number;
}

interface CallersCount {
  readonly connections: number;
  /** From so many addresses they come; of version 6, networks. */
  readonly addresses: number;
  /** Requests of which the end has not come. */
  readonly unfinished: number;
  /** Of answers that were not read. */
  readonly bytes: number;
}

interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface ProviderCall {
  readonly kind: 'list' | 'form' | 'token' | 'module';
  /** 0 where nothing came back. */
  readonly status: number;
  readonly seconds: number;
  /** What the provider says is left of its allowance, where it says so. */
  readonly allowance?: { readonly remaining: number; readonly max: number };
}
