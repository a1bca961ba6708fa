/**
 * What this browser remembers of a connection beyond a reload: that there was one, and what its account is
 * called. Nothing of it is secret.
 */

import { readItem, removeItem, writeItem } from '../shell/local-storage.ts';
import { rememberAccountName } from './account-names.ts';
import type { Connection } from './connection.ts';
import type { ConnectionClient } from './connection-client.ts';
import { installation } from './installation.ts';
import { ownAddress } from './own-address.ts';
import { ownFigures } from './own-figures.ts';
import { sharesWork } from './shares-work.ts';

const KEY = 'formloom:connected';

/** The same client; from now on what it learns is remembered, until the operator logs out. */
export function withMemory(client: ConnectionClient): ConnectionClient {
  let leaving = false;
  let before: Partial<Pick<Connection, 'account' | 'accounts'>> = {};
  // The first to listen, so that what is drawn next knows already.
  client.subscribe(() => {
    const { connected, account, accounts } = client.current();
    if (connected) writeItem(KEY, 'yes');
    else if (leaving) removeItem(KEY);
    // Only what is new: a name that was taken away meanwhile does not come back with what was known before.
    const news = [
      ...(account !== before.account ? [account] : []),
      ...(accounts !== before.accounts ? (accounts ?? []) : []),
    ];
    before = { account, accounts };
    for (const one of news) if (one) rememberAccountName(one);
  });
  return {
    ...client,
    async fetchSettings() {
      const settings = await client.fetchSettings();
      if (settings) {
        ownAddress.setState({ own: settings.submitUrl });
        ownFigures.setState({ url: settings.figuresUrl ?? null });
        installation.setState({ isFixed: settings.fixed === true, isShared: sharesWork(settings) });
      }
      return settings;
    },
    async logOut() {
      leaving = true;
      try {
        return await client.logOut();
      } finally {
        leaving = false;
      }
    },
  };
}

/** Whether there was a connection that was not ended here. */
export function wasConnected(): boolean {
  return readItem(KEY) !== undefined;
}
