/** The state of the connection (4.8) as a pure machine: events in, next state out. Only the newest question may be answered. */

import type { AccountReply, FormDetails, FormSchema, FormSummary } from '@formloom/form';

export const SESSION_EXPIRED = 'Session expired. Please reconnect to provider.';
export const UNREACHABLE = 'The service cannot be reached. Check that it is running and that you are online.';

/** What went wrong, with everything an interface needs to say it well. */
export type Failure =
  | { readonly kind: 'expired'; readonly error: string }
  | { readonly kind: 'unreachable'; readonly error: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The service's own words. */
      readonly error: string;
      readonly details?: string;
      readonly retryAfterSeconds?: number;
    };

export interface Connection {
  readonly forms: readonly FormSummary[];
  readonly loading: boolean;
  readonly error: string | null;
  readonly failure: Failure | null;
  readonly connected: boolean;
  /** Which account is connected, as the service says; null until it has. */
  readonly account: AccountReply | null;
  readonly schema: FormSchema | null;
  /** The whole form, where it was asked for. */
  readonly details: FormDetails | null;
  readonly schemaLoading: boolean;
  readonly schemaError: string | null;
  readonly schemaFailure: Failure | null;
}

export const DISCONNECTED: Connection = {
  forms: [],
  loading: false,
  error: null,
  failure: null,
  connected: false,
  account: null,
  schema: null,
  details: null,
  schemaLoading: false,
  schemaError: null,
  schemaFailure: null,
};

export type ConnectionEvent =
  | { readonly type: 'forms-asked' }
  | { readonly type: 'forms-answered'; readonly forms: readonly FormSummary[] }
  | { readonly type: 'forms-failed'; readonly failure: Failure }
  | { readonly type: 'schema-asked' }
  | { readonly type: 'schema-answered'; readonly schema: FormSchema; readonly details?: FormDetails }
  | { readonly type: 'schema-failed'; readonly failure: Failure }
  | { readonly type: 'status-answered'; readonly connected: boolean }
  | { readonly type: 'status-failed'; readonly failure: Failure }
  | { readonly type: 'account-answered'; readonly account: AccountReply }
  | { readonly type: 'account-failed'; readonly failure: Failure }
  | { readonly type: 'logged-out' }
  /** The page is left: whatever was under way is given up, what is known stays. */
  | { readonly type: 'left' };

export function nextConnection(state: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'forms-asked':
      return { ...state, loading: true, error: null, failure: null };
    case 'forms-answered':
      return { ...state, loading: false, connected: true, error: null, failure: null, forms: event.forms };
    case 'forms-failed':
      return fail({ ...state, loading: false }, event.failure);
    case 'schema-asked':
      return {
        ...state,
        schema: null,
        details: null,
        schemaLoading: true,
        schemaError: null,
        schemaFailure: null,
      };
    case 'schema-answered':
      return {
        ...state,
        schemaLoading: false,
        connected: true,
        schema: event.schema,
        details: event.details ?? null,
      };
    case 'schema-failed': {
      const { failure } = event;
      const failed = { ...state, schemaLoading: false, schemaError: failure.error, schemaFailure: failure };
      return failure.kind === 'expired' ? fail(failed, failure) : failed;
    }
    case 'status-answered':
      return {
        ...state,
        connected: event.connected,
        account: event.connected ? state.account : null,
        error: null,
        failure: null,
      };
    case 'status-failed':
    case 'account-failed':
      return fail(state, event.failure);
    case 'account-answered':
      return { ...state, connected: true, account: event.account };
    case 'logged-out':
      return DISCONNECTED;
    case 'left':
      return { ...state, loading: false, schemaLoading: false };
  }
}

/** An expired session ends the connection; any other failure leaves it as it was. */
function fail(state: Connection, failure: Failure): Connection {
  if (failure.kind !== 'expired') return { ...state, error: failure.error, failure };
  return {
    ...state,
    error: failure.error,
    failure,
    connected: false,
    account: null,
    loading: false,
    schemaLoading: false,
  };
}
