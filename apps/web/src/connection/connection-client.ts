/**
 * Runs the connection machine against the service: asks, gives up what is not waited for, and raises an
 * expired session.
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
import { ask, type Fetch, type ServiceResult } from './service-client.ts';

export interface ConnectionClient extends ModuleClient {
  readonly current: () => Connection;
  readonly subscribe: (listener: () => void) => () => void;
  readonly fetchForms: () => Promise<void>;
  readonly fetchFormSchema: (formId: string) => Promise<void>;
  /** The schema and, in the same reply, the whole form. */
  readonly fetchWholeForm: (formId: string) => Promise<void>;
  /** A form beside the one that is open: nothing of it is kept here. Undefined where it could not be read. */
  readonly readForm: (formId: string, signal: AbortSignal) => Promise<WholeFormReply | undefined>;
  /** Whether the account says that it has no such form; false where it cannot be asked. */
  readonly isFormGone: (formId: string, signal: AbortSignal) => Promise<boolean>;
  readonly checkStatus: () => Promise<void>;
  /** Which account it is, asked of the service alone. */
  readonly fetchAccount: () => Promise<void>;
  /** Which accounts are connected at all; where that cannot be told, nothing changes. */
  readonly fetchAccounts: () => Promise<void>;
  /** What this installation says of exports, or undefined where it cannot be asked. */
  readonly fetchSettings: () => Promise<SettingsReply | undefined>;
  /** True when this browser's key is forgotten; the session of all stays. */
  readonly signOut: () => Promise<boolean>;
  /** True when the service has forgotten the session. */
  readonly logOut: () => Promise<boolean>;
  /** The same of one account; the others stay. */
  readonly logOutOf: (account: number) => Promise<boolean>;
  /** Aborts whatever is under way. The client can be used again afterwards. */
  readonly leave: () => void;
}

/** For questions that no other one replaces. */
const PATIENCE_MS = 10_000;

type Question = 'forms' | 'schema' | 'status' | 'account';

export function createConnectionClient(fetch: Fetch): ConnectionClient {
  let state = DISCONNECTED;
  const listeners = new Set<() => void>();
  const underWay = new Map<Question, AbortController>();

  function dispatch(event: ConnectionEvent) {
    state = nextConnection(state, event);
    for (const listener of listeners) listener();
  }

  function abandon() {
    for (const controller of underWay.values()) controller.abort();
    underWay.clear();
  }

  /**
   * A newer question of the same kind makes the older one pointless: it is aborted, and its answer ignored.
   */
  async function put<T>(
    question: Question,
    path: string,
    read: (body: unknown) => T | undefined,
    tell: (answer: ServiceResult<T>) => ConnectionEvent,
  ) {
    underWay.get(question)?.abort();
    const controller = new AbortController();
    underWay.set(question, controller);
    const answer = await ask(fetch, path, { signal: controller.signal }, read).catch(() => undefined);
    if (answer === undefined || underWay.get(question) !== controller) return;
    underWay.delete(question);
    const expired = 'failure' in answer && answer.failure.kind === 'expired' ? answer.failure : undefined;
    // Whatever else was asked with that session cannot tell anything truer.
    if (expired) abandon();
    dispatch(tell(answer));
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
      dispatch({ type: 'forms-asked' });
      return put('forms', PATH.forms, readFormsReply, (answer) =>
        'value' in answer
          ? { type: 'forms-answered', forms: answer.value.forms }
          : failed('forms-failed', answer),
      );
    },
    fetchFormSchema(formId) {
      dispatch({ type: 'schema-asked' });
      return put('schema', PATH.form(formId), readFormReply, (answer) =>
        'value' in answer
          ? { type: 'schema-answered', schema: answer.value.schema }
          : failed('schema-failed', answer),
      );
    },
    fetchWholeForm(formId) {
      dispatch({ type: 'schema-asked' });
      return put('schema', PATH.form(formId, 'details'), readWholeFormReply, (answer) =>
        'value' in answer ? { type: 'schema-answered', ...answer.value } : failed('schema-failed', answer),
      );
    },
    async readForm(formId, signal) {
      const answer = await ask(fetch, PATH.form(formId, 'details'), { signal }, readWholeFormReply).catch(
        () => undefined,
      );
      return answer && 'value' in answer ? answer.value : undefined;
    },
    async isFormGone(formId, signal) {
      const answer = await ask(fetch, PATH.form(formId), { signal }, readFormReply).catch(() => undefined);
      return answer !== undefined && 'failure' in answer && isNotFound(answer.failure);
    },
    checkStatus() {
      return put('status', PATH.status, readStatusReply, (answer) =>
        'value' in answer
          ? { type: 'status-answered', connected: answer.value.connected }
          : failed('status-failed', answer),
      );
    },
    fetchAccount() {
      return put('account', PATH.account, readAccountReply, (answer) =>
        'value' in answer
          ? { type: 'account-answered', account: answer.value }
          : failed('account-failed', answer),
      );
    },
    async fetchAccounts() {
      const init = { signal: AbortSignal.timeout(PATIENCE_MS) };
      const answer = await ask(fetch, PATH.accounts, init, readAccountsReply).catch(() => undefined);
      if (answer && 'value' in answer) dispatch({ type: 'accounts-answered', ...answer.value });
    },
    async fetchSettings() {
      const answer = await ask(
        fetch,
        PATH.settings,
        { signal: AbortSignal.timeout(PATIENCE_MS) },
        readSettingsReply,
      ).catch(() => undefined);
      return answer && 'value' in answer ? answer.value : undefined;
    },
    async signOut() {
      const init = { signal: AbortSignal.timeout(PATIENCE_MS), method: 'POST' } as const;
      const answer = await ask(fetch, PATH.signOut, init, readSignOutReply).catch(() => undefined);
      return answer !== undefined && 'value' in answer;
    },
    async logOut() {
      const init = { signal: AbortSignal.timeout(PATIENCE_MS), method: 'POST' } as const;
      const answer = await ask(fetch, PATH.logout, init, readLogoutReply).catch(() => undefined);
      if (!answer || !('value' in answer)) return false;
      abandon();
      dispatch({ type: 'logged-out' });
      return true;
    },
    async logOutOf(account) {
      const init = { signal: AbortSignal.timeout(PATIENCE_MS), method: 'POST' } as const;
      const path = `${PATH.logout}?account=${account}`;
      const answer = await ask(fetch, path, init, readLogoutReply).catch(() => undefined);
      return answer !== undefined && 'value' in answer;
    },
    leave() {
      abandon();
      dispatch({ type: 'left' });
    },
  };
}

type FailedType = 'forms-failed' | 'schema-failed' | 'status-failed' | 'account-failed';

function failed(type: FailedType, { failure }: { failure: Failure }): ConnectionEvent {
  return { type, failure };
}
