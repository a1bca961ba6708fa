/**
 * Connection state machine (4.8), pure: events in, next state out. Only the latest request may be answered.
 */

import type { AccountOfAll, AccountReply, FormDetails, FormSchema, FormSummary } from '@formloom/form';

export const SESSION_EXPIRED = 'Session expired. Please reconnect to provider.';
export const UNREACHABLE = 'The service cannot be reached. Check that it is running and that you are online.';

/** A failed request with the data needed for its message. */
export type Failure =
  | { readonly kind: 'expired'; readonly error: string }
  | { readonly kind: 'unreachable'; readonly error: string }
  /** The account in the URL is not connected. */
  | { readonly kind: 'no-account'; readonly error: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** Error message of the service. */
      readonly error: string;
      readonly details?: string;
      readonly retryAfterSeconds?: number;
    };

/** A 404 from the provider. */
export function isNotFound(failure: Failure | null): boolean {
  return failure?.kind === 'refused' && failure.status === 404;
}

export interface Connection {
  readonly forms: readonly FormSummary[];
  readonly loading: boolean;
  readonly error: string | null;
  readonly failure: Failure | null;
  readonly connected: boolean;
  /** Whether `connected` is known from a reply. */
  readonly statusKnown: boolean;
  /** Whether `forms` was loaded. */
  readonly listed: boolean;
  /** The connected account; null until known. */
  readonly account: AccountReply | null;
  /** All connected accounts in order; null until loaded. */
  readonly accounts: readonly AccountOfAll[] | null;
  readonly schema: FormSchema | null;
  /** Details of the form, if requested. */
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
  statusKnown: false,
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
  | { readonly type: 'forms-requested' }
  | { readonly type: 'forms-received'; readonly forms: readonly FormSummary[] }
  | { readonly type: 'forms-failed'; readonly failure: Failure }
  | { readonly type: 'schema-requested' }
  | { readonly type: 'schema-received'; readonly schema: FormSchema; readonly details?: FormDetails }
  | { readonly type: 'schema-failed'; readonly failure: Failure }
  | { readonly type: 'status-received'; readonly connected: boolean }
  | { readonly type: 'status-failed'; readonly failure: Failure }
  | { readonly type: 'account-received'; readonly account: AccountReply }
  | { readonly type: 'account-failed'; readonly failure: Failure }
  | { readonly type: 'accounts-received'; readonly accounts: readonly AccountOfAll[] }
  | { readonly type: 'logged-out' }
  /** The page was left: pending requests are cancelled, loaded data stays. */
  | { readonly type: 'left' };

export function nextConnection(state: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'forms-requested':
      return { ...state, loading: true, error: null, failure: null };
    case 'forms-received':
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
    case 'schema-requested':
      return {
        ...state,
        // Clear errors of earlier requests.
        error: null,
        failure: null,
        schema: null,
        details: null,
        schemaLoading: true,
        schemaError: null,
        schemaFailure: null,
      };
    case 'schema-received':
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
    case 'status-received':
      return {
        ...state,
        connected: event.connected,
        statusKnown: true,
        account: event.connected ? state.account : null,
        accounts: event.connected ? state.accounts : null,
        error: null,
        failure: null,
      };
    case 'status-failed':
    case 'account-failed':
      return fail(state, event.failure);
    case 'account-received':
      return { ...state, ...CONNECTED, account: event.account };
    case 'accounts-received':
      return { ...state, accounts: event.accounts };
    case 'logged-out':
      return { ...DISCONNECTED, statusKnown: true };
    case 'left':
      return { ...state, loading: false, schemaLoading: false };
  }
}

/** A successful reply that needs a session proves that there is one. */
const CONNECTED = { connected: true, statusKnown: true } as const;

/** An expired session disconnects; other failures keep the state. */
function fail(state: Connection, failure: Failure): Connection {
  if (failure.kind === 'no-account')
    return { ...state, error: failure.error, failure, account: null, loading: false, schemaLoading: false };
  if (failure.kind !== 'expired') return { ...state, error: failure.error, failure };
  return {
    ...state,
    error: failure.error,
    failure,
    connected: false,
    statusKnown: true,
    account: null,
    loading: false,
    schemaLoading: false,
  };
}
