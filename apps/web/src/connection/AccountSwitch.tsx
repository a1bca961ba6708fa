/**
 * Account badge that becomes a menu once the account menu is loaded and there is a choice; with a fixed
 * account it stays a badge.
 */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { whenIdle } from '../shell/when-idle.ts';
import { AccountBadge } from './AccountBadge.tsx';
import css from './account-badge.module.css';
import { accountMenuPart } from './account-menu-part.ts';
import type { Connection } from './connection.ts';
import type { ConnectionClient } from './connection-client.ts';
import { disconnectedAccount } from './disconnected-account.ts';
import { installation } from './installation.ts';
import type { DisconnectOne } from './useLogOut.tsx';

/** Reloads accounts after a change. */
type AccountLoader = Pick<ConnectionClient, 'fetchAccount' | 'fetchAccounts'>;

export interface AccountSwitchProps {
  readonly connection: Pick<Connection, 'connected' | 'account' | 'accounts'> &
    Partial<Pick<Connection, 'failure'> & AccountLoader>;
  /** How to disconnect the selected account while others stay connected. */
  readonly disconnectOne?: DisconnectOne | null;
}

export function AccountSwitch({ connection, disconnectOne = null }: AccountSwitchProps) {
  const isFixed = useStore(installation, (state) => state.isFixed);
  const { accounts, account } = connection;
  const isChoice = !isFixed && accounts !== null && accounts.length > 0;
  const AccountMenu = useAccountMenu(isChoice);
  const badge = <AccountBadge connection={connection} />;
  if (!isChoice || !AccountMenu) return <span className={css.place}>{badge}</span>;
  const reload = () => {
    connection.fetchAccount?.().catch(() => {});
    connection.fetchAccounts?.();
  };
  return (
    <AccountMenu
      accounts={accounts}
      account={account}
      away={disconnectedAccount(connection)}
      disconnectOne={disconnectOne}
      onNamed={reload}
    >
      {badge}
    </AccountMenu>
  );
}

type Part = NonNullable<ReturnType<typeof accountMenuPart.now>>;

/** Lazy-loads the menu; undefined until loaded, or if loading fails. */
function useAccountMenu(isWanted: boolean): Part['AccountMenu'] | undefined {
  const [part, setPart] = useState<Part | undefined>(() => accountMenuPart.now());
  useEffect(() => {
    if (!isWanted || part) return;
    let left = false;
    // Load when idle, after the form.
    const forget = whenIdle(() =>
      accountMenuPart.load().then(
        (loaded) => !left && setPart(loaded),
        () => {},
      ),
    );
    return () => {
      left = true;
      forget();
    };
  }, [isWanted, part]);
  return part?.AccountMenu;
}
