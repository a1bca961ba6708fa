/**
 * The state of the connection (4.8) as a pure machine: events in, next state out. Only the newest question
 * may be answered.
 */

import type { AccountOfAll, AccountReply, FormDetails, FormSchema, FormSummary } from '@formloom/form';

export const SESSION_EXPIRED = 'Session expired. Please reconnect to provider.';
export const UNREACHABLE = 'The service cannot be reached. Check that it is running and that you are online.';

/** What went wrong, with everything an interface needs to say it well. */
export type Failure =
  | { readonly kind: 'expired'; readonly error: string }
  | { readonly kind: 'unreachable'; readonly error: string }
  /** The account that the address names is not one of those that are connected. */
  | { readonly kind: 'no-account'; readonly error: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The service's own words. */
      readonly error: string;
      readonly details?: string;
      readonly retryAfterSeconds?: number;
    };

/** The account has no such thing. */
export function isNotFound(failure: Failure | null): boolean {
  return failure?.kind === 'refused' && failure.status === 404;
}

export interface Connection {
  readonly forms: readonly FormSummary[];
  readonly loading: boolean;
  readonly error: string | null;
  readonly failure: Failure | null;
  readonly connected: boolean;
  /** Whether the service has said anything about it yet; before that, `connected` means nothing. */
  readonly known: boolean;
  /** Whether the list was ever read; before that, no forms does not mean none. */
  readonly listed: boolean;
  /** Which account is connected, as the service says; null until it has. */
  readonly account: AccountReply | null;
  /** All that are connected, in their order; null until the service has told. */
  readonly accounts: readonly AccountOfAll[] | null;
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
  known: false,
  listed: false,
  account: null,
  accounts: null,
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
  | { readonly type: 'accounts-answered'; readonly accounts: readonly AccountOfAll[] }
  | { readonly type: 'logged-out' }
  /** The page is left: whatever was under way is given up, what is known stays. */
  | { readonly type: 'left' };

export function nextConnection(state: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'forms-asked':
      return { ...state, loading: true, error: null, failure: null };
    case 'forms-answered':
      return {
        ...state,
        ...CONNECTED,
        loading: false,
        listed: true,
        error: null,
        failure: null,
        forms: event.forms,
      };
    case 'forms-failed':
      return fail({ ...state, loading: false }, event.failure);
    case 'schema-asked':
      return {
        ...state,
        // Whatever failed before this form was asked for is not its failure.
        error: null,
        failure: null,
        schema: null,
        details: null,
        schemaLoading: true,
        schemaError: null,
        schemaFailure: null,
      };
    case 'schema-answered':
      return {
        ...state,
        ...CONNECTED,
        schemaLoading: false,
        schema: event.schema,
        details: event.details ?? null,
      };
    case 'schema-failed': {
      const { failure } = event;
      const failed = { ...state, schemaLoading: false, schemaError: failure.error, schemaFailure: failure };
      return failure.kind === 'expired' || failure.kind === 'no-account' ? fail(failed, failure) : failed;
    }
    case 'status-answered':
      return {
        ...state,
        connected: event.connected,
        known: true,
        account: event.connected ? state.account : null,
        accounts: event.connected ? state.accounts : null,
        error: null,
        failure: null,
      };
    case 'status-failed':
    case 'account-failed':
      return fail(state, event.failure);
    case 'account-answered':
      return { ...state, ...CONNECTED, account: event.account };
    case 'accounts-answered':
      return { ...state, accounts: event.accounts };
    case 'logged-out':
      return { ...DISCONNECTED, known: true };
    case 'left':
      return { ...state, loading: false, schemaLoading: false };
  }
}

/** A client that gets an answer that needs a session has one. */
const CONNECTED = { connected: true, known: true } as const;

/** An expired session ends the connection; any other failure leaves it as it was. */
function fail(state: Connection, failure: Failure): Connection {
  if (failure.kind === 'no-account')
    return { ...state, error: failure.error, failure, account: null, loading: false, schemaLoading: false };
  if (failure.kind !== 'expired') return { ...state, error: failure.error, failure };
  return {
    ...state,
    error: failure.error,
    failure,
    connected: false,
    known: true,
    account: null,
    loading: false,
    schemaLoading: false,
  };
}
