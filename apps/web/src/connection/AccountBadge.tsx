/** Badge with the name of the selected account and whether it is connected. */

import { useWords } from '../shell/preferences.ts';
import { accountInUrl, INVALID_ACCOUNT } from '../shell/router.ts';
import kit from '../ui/kit.module.css';
import css from './account-badge.module.css';
import { accountNameOf } from './account-names.ts';
import type { Connection } from './connection.ts';
import { disconnectedAccount } from './disconnected-account.ts';

export interface AccountBadgeProps {
  readonly connection: Pick<Connection, 'connected' | 'account'> &
    Partial<Pick<Connection, 'accounts' | 'failure'>>;
}

export function AccountBadge({
  connection: { accounts = null, failure = null, ...rest },
}: AccountBadgeProps) {
  const words = useWords();
  const { account } = rest;
  const connected = rest.connected && disconnectedAccount({ accounts, failure }) === null;
  // An account that is not connected is known only from the URL.
  const portalId = (connected ? account?.portalId : accountInUrl()) ?? null;
  const name = (connected && account?.name) || (portalId === null ? null : accountNameOf(portalId));
  const number = portalId === INVALID_ACCOUNT ? words.accounts.nobody : words.account.connected(portalId);
  const about = connected ? number : `${number} · ${words.account.none}`;
  const isKnown = connected || Boolean(portalId);
  return (
    <span
      className={`${kit.inline} ${kit.small} ${kit.strong} ${kit.warn} ${kit.edged} ${css.badge}`}
      data-connected={connected || undefined}
      title={name === null ? undefined : `${name} · ${about}`}
    >
      {name !== null && <span className="visually-hidden">{`${number}: `}</span>}
      {isKnown && (
        <span className={`${kit.clip} ${css.name}`} dir="auto">
          {name ?? number}
        </span>
      )}
      {!connected && <span>{words.account.none}</span>}
    </span>
  );
}
