/**
 * Connection client: sends requests for forms, accounts and status, feeds replies into the connection state
 * machine, and rejects when the session has expired.
 */

import {
  ANY_ACCOUNT,
  MODULE_REPLY,
  type ModuleReply,
  REPLY,
  type SettingsReply,
  type UploadRequest,
  type UploadStep,
  type UploadVerdict,
  uploadLines,
  WHOLE_FORM,
  type WholeFormReply,
  WORK_SETTINGS,
} from '@formloom/form';
import {
  type Connection,
  type ConnectionEvent,
  DISCONNECTED,
  type Failure,
  isNotFound,
  nextConnection,
  UNREACHABLE,
} from './connection.ts';
import {
  createServiceClient,
  type Fetch,
  failureOf,
  resultOf,
  type ServiceResult,
} from './service-client.ts';

type UploadOutcome =
  | { readonly verdict: UploadVerdict }
  /** The upload did not start. */
  | { readonly failure: Failure }
  /** The response was cut off: the upload continues, its result is unknown. */
  | 'broken';

export interface ConnectionClient {
  readonly current: () => Connection;
  readonly subscribe: (listener: () => void) => () => void;
  readonly fetchForms: () => Promise<void>;
  readonly fetchFormSchema: (formId: string) => Promise<void>;
  /** Fetches the schema together with the form's details. */
  readonly fetchWholeForm: (formId: string) => Promise<void>;
  /** Reads another form without changing the state; undefined on failure. */
  readonly readForm: (formId: string, signal: AbortSignal) => Promise<WholeFormReply | undefined>;
  /** Whether the form no longer exists; false if that cannot be checked. */
  readonly isFormGone: (formId: string, signal: AbortSignal) => Promise<boolean>;
  readonly checkStatus: () => Promise<void>;
  /** Reads the current account from the service (no provider request). */
  readonly fetchAccount: () => Promise<void>;
  /** Reads the connected accounts; on failure nothing changes. */
  readonly fetchAccounts: () => Promise<void>;
  /** Reads the service's settings; undefined on failure. */
  readonly fetchSettings: () => Promise<SettingsReply | undefined>;
  /** Signs this browser out; true on success. The account stays connected. */
  readonly signOut: () => Promise<boolean>;
  /** Disconnects all accounts; true on success. */
  readonly logOut: () => Promise<boolean>;
  /** Disconnects one account. */
  readonly logOutOf: (account: number) => Promise<boolean>;
  /** What an upload to this path would replace; undefined if aborted. */
  readonly lookUpModule: (
    path: string,
    signal: AbortSignal,
  ) => Promise<ServiceResult<ModuleReply> | undefined>;
  readonly uploadModule: (
    request: UploadRequest,
    onStep: (step: UploadStep) => void,
  ) => Promise<UploadOutcome>;
  /** Aborts pending requests. The client stays usable. */
  readonly leave: () => void;
}

/** Timeout of requests that are never superseded. */
const TIMEOUT_MS = 10_000;
/** Rate limits of the provider can make uploads slow. */
const UPLOAD_TIMEOUT_MS = 300_000;

type RequestKind = 'forms' | 'schema' | 'status' | 'account';

export function createConnectionClient(fetch: Fetch): ConnectionClient {
  let state = DISCONNECTED;
  const listeners = new Set<() => void>();
  const pending = new Map<RequestKind, AbortController>();
  const client = createServiceClient(fetch, TIMEOUT_MS);

  function dispatch(event: ConnectionEvent) {
    state = nextConnection(state, event);
    for (const listener of listeners) listener();
  }

  function abortAll() {
    for (const controller of pending.values()) controller.abort();
    pending.clear();
  }

  /** A newer request of the same kind aborts the older one, and its reply is ignored. */
  async function request<T>(
    kind: RequestKind,
    send: (signal: AbortSignal) => Promise<T>,
    toEvent: (answer: ServiceResult<T>) => ConnectionEvent,
  ) {
    pending.get(kind)?.abort();
    const controller = new AbortController();
    pending.set(kind, controller);
    const answer = await resultOf(send(controller.signal)).catch(() => undefined);
    if (answer === undefined || pending.get(kind) !== controller) return;
    pending.delete(kind);
    const expired = 'failure' in answer && answer.failure.kind === 'expired' ? answer.failure : undefined;
    // Other requests of the expired session would fail, too.
    if (expired) abortAll();
    dispatch(toEvent(answer));
    if (expired) throw new Error(expired.error);
  }

  const wholeForm = (formId: string, signal: AbortSignal) =>
    client.request('GET /api/forms/:formId', WHOLE_FORM, {
      params: { formId },
      query: { include: 'details' },
      signal,
    });

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetchForms() {
      dispatch({ type: 'forms-requested' });
      return request(
        'forms',
        (signal) => client.request('GET /api/forms', REPLY.forms, { signal }),
        (answer) =>
          'value' in answer
            ? { type: 'forms-received', forms: answer.value.forms }
            : failed('forms-failed', answer),
      );
    },
    fetchFormSchema(formId) {
      dispatch({ type: 'schema-requested' });
      return request(
        'schema',
        (signal) => client.request('GET /api/forms/:formId', REPLY.form, { params: { formId }, signal }),
        (answer) =>
          'value' in answer
            ? { type: 'schema-received', schema: answer.value.schema }
            : failed('schema-failed', answer),
      );
    },
    fetchWholeForm(formId) {
      dispatch({ type: 'schema-requested' });
      return request(
        'schema',
        (signal) => wholeForm(formId, signal),
        (answer) =>
          'value' in answer ? { type: 'schema-received', ...answer.value } : failed('schema-failed', answer),
      );
    },
    readForm: (formId, signal) => wholeForm(formId, signal).catch(() => undefined),
    async isFormGone(formId, signal) {
      const asking = client.request('GET /api/forms/:formId', REPLY.form, { params: { formId }, signal });
      const answer = await resultOf(asking).catch(() => undefined);
      return answer !== undefined && 'failure' in answer && isNotFound(answer.failure);
    },
    checkStatus() {
      return request(
        'status',
        (signal) => client.request('GET /oauth/provider/status', REPLY.status, { signal }),
        (answer) =>
          'value' in answer
            ? { type: 'status-received', connected: answer.value.connected }
            : failed('status-failed', answer),
      );
    },
    fetchAccount() {
      return request(
        'account',
        (signal) => client.request('GET /api/account', ANY_ACCOUNT, { signal }),
        (answer) =>
          'value' in answer
            ? { type: 'account-received', account: answer.value }
            : failed('account-failed', answer),
      );
    },
    async fetchAccounts() {
      const answer = await resultOf(client.request('GET /api/accounts', REPLY.accounts));
      if ('value' in answer) dispatch({ type: 'accounts-received', ...answer.value });
    },
    fetchSettings: () => client.request('GET /api/settings', WORK_SETTINGS).catch(() => undefined),
    signOut: () => isDone(client.request('POST /sign-out', REPLY.signOut)),
    async logOut() {
      if (!(await isDone(client.request('POST /oauth/provider/logout', REPLY.logout)))) return false;
      abortAll();
      dispatch({ type: 'logged-out' });
      return true;
    },
    logOutOf: (account) => isDone(client.request('POST /oauth/provider/logout', REPLY.logout, { account })),
    lookUpModule: (path, signal) =>
      resultOf(client.request('GET /api/modules', MODULE_REPLY, { query: { path }, signal })).catch(
        () => undefined,
      ),
    async uploadModule(module, onStep) {
      const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
      let response: Response;
      try {
        response = await client.open('POST /api/modules', { body: module, signal });
      } catch (error) {
        return { failure: signal.aborted ? { kind: 'unreachable', error: UNREACHABLE } : failureOf(error) };
      }
      const verdict = await uploadLines(response.body, new TextDecoder(), onStep).catch(() => undefined);
      return verdict ? { verdict } : 'broken';
    },
    leave() {
      abortAll();
      dispatch({ type: 'left' });
    },
  };
}

/** Whether a request succeeded. */
const isDone = (response: Promise<unknown>) =>
  response.then(
    () => true,
    () => false,
  );

type FailedType = 'forms-failed' | 'schema-failed' | 'status-failed' | 'account-failed';

function failed(type: FailedType, { failure }: { failure: Failure }): ConnectionEvent {
  return { type, failure };
}
