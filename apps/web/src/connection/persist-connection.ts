/**
 * Remembers in local storage that an account was connected and how accounts are called. Nothing secret is
 * stored.
 */

import { readItem, removeItem, writeItem } from '../shell/local-storage.ts';
import { rememberAccountName } from './account-names.ts';
import { analyticsUrl } from './analytics-url.ts';
import type { Connection } from './connection.ts';
import type { ConnectionClient } from './connection-client.ts';
import { installation } from './installation.ts';
import { sharesWork } from './shares-work.ts';
import { serviceSubmitUrl } from './submit-url.ts';

const KEY = 'formloom:connected';

/** Wraps the client so that its results are persisted until log-out. */
export function withPersistence(client: ConnectionClient): ConnectionClient {
  let isLoggingOut = false;
  let before: Partial<Pick<Connection, 'account' | 'accounts'>> = {};
  // Subscribes first, so that later subscribers see persisted values.
  client.subscribe(() => {
    const { connected, account, accounts } = client.current();
    if (connected) writeItem(KEY, 'yes');
    else if (isLoggingOut) removeItem(KEY);
    // Only changes, so that a removed name is not written again.
    const changedAccounts = [
      ...(account !== before.account ? [account] : []),
      ...(accounts !== before.accounts ? (accounts ?? []) : []),
    ];
    before = { account, accounts };
    for (const one of changedAccounts) if (one) rememberAccountName(one);
  });
  return {
    ...client,
    async fetchSettings() {
      const settings = await client.fetchSettings();
      if (settings) {
        serviceSubmitUrl.setState({ own: settings.submitUrl });
        analyticsUrl.setState({ url: settings.figuresUrl ?? null });
        installation.setState({ isFixed: settings.fixed === true, isShared: sharesWork(settings) });
      }
      return settings;
    },
    async logOut() {
      isLoggingOut = true;
      try {
        return await client.logOut();
      } finally {
        isLoggingOut = false;
      }
    },
  };
}

/** Whether an account was connected and not logged out here. */
export function wasConnected(): boolean {
  return readItem(KEY) !== undefined;
}
