/**
 * Connection client: sends requests for forms, accounts and status, feeds replies into the connection state
 * machine, and rejects when the session has expired.
 */

import {
  PATH,
  readAccountReply,
  readAccountsReply,
  readFormReply,
  readFormsReply,
  readLogoutReply,
  readSettingsReply,
  readSignOutReply,
  readStatusReply,
  readWholeFormReply,
  type SettingsReply,
  type WholeFormReply,
} from '@formloom/form';
import {
  type Connection,
  type ConnectionEvent,
  DISCONNECTED,
  type Failure,
  isNotFound,
  nextConnection,
} from './connection.ts';
import { createModuleClient, type ModuleClient } from './module-client.ts';
import { type Fetch, requestJson, type ServiceResult } from './service-client.ts';

export interface ConnectionClient extends ModuleClient {
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
  /** Aborts pending requests. The client stays usable. */
  readonly leave: () => void;
}

/** Timeout of requests that are never superseded. */
const TIMEOUT_MS = 10_000;

type RequestKind = 'forms' | 'schema' | 'status' | 'account';

export function createConnectionClient(fetch: Fetch): ConnectionClient {
  let state = DISCONNECTED;
  const listeners = new Set<() => void>();
  const pending = new Map<RequestKind, AbortController>();

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
    path: string,
    read: (body: unknown) => T | undefined,
    toEvent: (answer: ServiceResult<T>) => ConnectionEvent,
  ) {
    pending.get(kind)?.abort();
    const controller = new AbortController();
    pending.set(kind, controller);
    const answer = await requestJson(fetch, path, { signal: controller.signal }, read).catch(() => undefined);
    if (answer === undefined || pending.get(kind) !== controller) return;
    pending.delete(kind);
    const expired = 'failure' in answer && answer.failure.kind === 'expired' ? answer.failure : undefined;
    // Other requests of the expired session would fail, too.
    if (expired) abortAll();
    dispatch(toEvent(answer));
    if (expired) throw new Error(expired.error);
  }

  return {
    ...createModuleClient(fetch),
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetchForms() {
      dispatch({ type: 'forms-requested' });
      return request('forms', PATH.forms, readFormsReply, (answer) =>
        'value' in answer
          ? { type: 'forms-received', forms: answer.value.forms }
          : failed('forms-failed', answer),
      );
    },
    fetchFormSchema(formId) {
      dispatch({ type: 'schema-requested' });
      return request('schema', PATH.form(formId), readFormReply, (answer) =>
        'value' in answer
          ? { type: 'schema-received', schema: answer.value.schema }
          : failed('schema-failed', answer),
      );
    },
    fetchWholeForm(formId) {
      dispatch({ type: 'schema-requested' });
      return request('schema', PATH.form(formId, 'details'), readWholeFormReply, (answer) =>
        'value' in answer ? { type: 'schema-received', ...answer.value } : failed('schema-failed', answer),
      );
    },
    async readForm(formId, signal) {
      const answer = await requestJson(
        fetch,
        PATH.form(formId, 'details'),
        { signal },
        readWholeFormReply,
      ).catch(() => undefined);
      return answer && 'value' in answer ? answer.value : undefined;
    },
    async isFormGone(formId, signal) {
      const answer = await requestJson(fetch, PATH.form(formId), { signal }, readFormReply).catch(
        () => undefined,
      );
      return answer !== undefined && 'failure' in answer && isNotFound(answer.failure);
    },
    checkStatus() {
      return request('status', PATH.status, readStatusReply, (answer) =>
        'value' in answer
          ? { type: 'status-received', connected: answer.value.connected }
          : failed('status-failed', answer),
      );
    },
    fetchAccount() {
      return request('account', PATH.account, readAccountReply, (answer) =>
        'value' in answer
          ? { type: 'account-received', account: answer.value }
          : failed('account-failed', answer),
      );
    },
    async fetchAccounts() {
      const init = { signal: AbortSignal.timeout(TIMEOUT_MS) };
      const answer = await requestJson(fetch, PATH.accounts, init, readAccountsReply).catch(() => undefined);
      if (answer && 'value' in answer) dispatch({ type: 'accounts-received', ...answer.value });
    },
    async fetchSettings() {
      const answer = await requestJson(
        fetch,
        PATH.settings,
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
        readSettingsReply,
      ).catch(() => undefined);
      return answer && 'value' in answer ? answer.value : undefined;
    },
    async signOut() {
      const init = { signal: AbortSignal.timeout(TIMEOUT_MS), method: 'POST' } as const;
      const answer = await requestJson(fetch, PATH.signOut, init, readSignOutReply).catch(() => undefined);
      return answer !== undefined && 'value' in answer;
    },
    async logOut() {
      const init = { signal: AbortSignal.timeout(TIMEOUT_MS), method: 'POST' } as const;
      const answer = await requestJson(fetch, PATH.logout, init, readLogoutReply).catch(() => undefined);
      if (!answer || !('value' in answer)) return false;
      abortAll();
      dispatch({ type: 'logged-out' });
      return true;
    },
    async logOutOf(account) {
      const init = { signal: AbortSignal.timeout(TIMEOUT_MS), method: 'POST' } as const;
      const path = `${PATH.logout}?account=${account}`;
      const answer = await requestJson(fetch, path, init, readLogoutReply).catch(() => undefined);
      return answer !== undefined && 'value' in answer;
    },
    leave() {
      abortAll();
      dispatch({ type: 'left' });
    },
  };
}

type FailedType = 'forms-failed' | 'schema-failed' | 'status-failed' | 'account-failed';

function failed(type: FailedType, { failure }: { failure: Failure }): ConnectionEvent {
  return { type, failure };
}
