/** The interface through which the service records metrics. Without `METRICS_PORT` there is no observer. */

import type { Drops } from '../figures/drops.ts';
import type { CloseReason } from '../http/connections.ts';

export interface Observer {
  /** A request was answered; `route` is the route pattern, never the requested URL. */
  readonly answered: (request: AnsweredRequest) => void;
  /** A call to the provider has returned or failed. */
  readonly called: (call: ProviderCall) => void;
  /** A caller joined a pending call. */
  readonly shared: () => void;
  /** A cache hit: the response was fresh (`age`), or the provider's bytes were unchanged (`bytes`). */
  readonly remembered: (because: 'age' | 'bytes') => void;
  /** The service closed a connection. */
  readonly letGo: (because: CloseReason) => void;
  /** Sets the function that counts connections, called whenever the metrics are read. */
  readonly countCallers: (count: () => CallersCount) => void;
  /** Sets the function that describes the session, called whenever the metrics are read. */
  readonly watchSession: (read: () => SessionStanding) => void;
  /** A token refresh has succeeded or failed. */
  readonly refreshed: (outcome: RefreshResult) => void;
  /** A request carried a wrong access key. */
  readonly wrongKey: () => void;
  /**
   * Sets the function that describes shared work, called whenever the metrics are read. Returns a function
   * that records each call.
   */
  readonly watchWork: (read: () => WorkStanding) => (call: WorkCall) => void;
  /**
   * Sets the function that counts pending sums, called whenever the metrics are read. Returns a function that
   * records events.
   */
  readonly watchFigures: (waiting: () => number) => (counted: number, dropped: Drops) => void;
}

export type RefreshResult = (typeof REFRESH_RESULTS)[number];
export const REFRESH_RESULTS = ['renewed', 'refused', 'failed'] as const;

interface SessionStanding {
  /** The number of connected accounts. */
  readonly connected: number;
  /** When the first of their tokens expires, in seconds since 1970; NaN when no provider reports it. */
  readonly expiry: number;
  readonly reachable: boolean;
}

interface WorkStanding {
  readonly reachable: boolean;
  /** The number of open event streams. */
  readonly streams: number;
}

interface WorkCall {
  readonly call: string;
  readonly outcome: 'done' | 'failed';
  readonly seconds: number;
}

interface CallersCount {
  readonly connections: number;
  /** Distinct client addresses; for IPv6, networks. */
  readonly addresses: number;
  /** Requests whose end has not arrived. */
  readonly unfinished: number;
  /** Response bytes that clients have not read. */
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
  /** 0 when no response arrived. */
  readonly status: number;
  readonly seconds: number;
  /** The remaining calls of the provider's rate limit, if the response contains them. */
  readonly allowance?: { readonly remaining: number; readonly max: number };
}
