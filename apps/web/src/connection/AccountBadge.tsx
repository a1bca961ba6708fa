/** Which account is shown and whether it is connected, as far as the service says so. */

import { useWords } from '../shell/preferences.ts';
import { namedAccount, UNREADABLE_ACCOUNT } from '../shell/router.ts';
import css from './account-badge.module.css';
import { accountNameOf } from './account-names.ts';
import { awayAccount } from './away-account.ts';
import type { Connection } from './connection.ts';

export interface AccountBadgeProps {
  readonly connection: Pick<Connection, 'connected' | 'account'> &
    Partial<Pick<Connection, 'accounts' | 'failure'>>;
}

export function AccountBadge({
  connection: { accounts = null, failure = null, ...rest },
}: AccountBadgeProps) {
  const words = useWords();
  const { account } = rest;
  const connected = rest.connected && awayAccount({ accounts, failure }) === null;
  // Of one that is not connected the address alone tells which it is.
  const portalId = (connected ? account?.portalId : namedAccount()) ?? null;
  const name = (connected && account?.name) || (portalId === null ? null : accountNameOf(portalId));
  const number = portalId === UNREADABLE_ACCOUNT ? words.accounts.nobody : words.account.connected(portalId);
  const about = connected ? number : `${number} · ${words.account.none}`;
  const isKnown = connected || Boolean(portalId);
  return (
    <span
      className={css.badge}
      data-connected={connected || undefined}
      title={name === null ? undefined : `${name} · ${about}`}
    >
      {name !== null && <span className="visually-hidden">{`${number}: `}</span>}
      {isKnown && (
        <span className={css.name} dir="auto">
          {name ?? number}
        </span>
      )}
      {!connected && <span>{words.account.none}</span>}
    </span>
  );
}
