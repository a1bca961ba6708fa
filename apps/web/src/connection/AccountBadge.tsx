/** Which account is connected, as far as the service says so; and plainly, when none is. */

import { useWords } from '../shell/preferences.ts';
import css from './account-badge.module.css';
import { accountNameOf } from './account-names.ts';
import type { Connection } from './connection.ts';

export function AccountBadge({ connection }: { connection: Pick<Connection, 'connected' | 'account'> }) {
  const words = useWords();
  const { connected, account } = connection;
  const portalId = account?.portalId ?? null;
  const name = account?.name ?? (portalId === null ? null : accountNameOf(portalId));
  const number = words.account.connected(portalId);
  if (!connected || name === null)
    return (
      <span className={css.badge} data-connected={connected || undefined}>
        {connected ? number : words.account.none}
      </span>
    );
  return (
    <span className={css.badge} data-connected title={`${name} · ${number}`}>
      <span className="visually-hidden">{`${number}: `}</span>
      <span className={css.name} dir="auto">
        {name}
      </span>
    </span>
  );
}
