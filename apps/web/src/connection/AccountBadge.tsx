/** Which account is connected, as far as the service says so; and plainly, when none is. */

import { useWords } from '../shell/preferences.ts';
import css from './account-badge.module.css';
import type { Connection } from './connection.ts';

export function AccountBadge({ connection }: { connection: Pick<Connection, 'connected' | 'account'> }) {
  const words = useWords();
  const { connected, account } = connection;
  return (
    <span className={css.badge} data-connected={connected || undefined}>
      {connected ? words.account.connected(account?.portalId ?? null) : words.account.none}
    </span>
  );
}
