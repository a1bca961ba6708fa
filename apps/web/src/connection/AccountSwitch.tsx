/**
 * The badge as a switch, as soon as there is something to choose and what that takes has come; until then,
 * and where the account is fixed, it is the badge alone.
 */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { whenIdle } from '../shell/when-idle.ts';
import { AccountBadge } from './AccountBadge.tsx';
import css from './account-badge.module.css';
import { accountMenuPart } from './account-menu-part.ts';
import { awayAccount } from './away-account.ts';
import type { Connection } from './connection.ts';
import type { ConnectionClient } from './connection-client.ts';
import { installation } from './installation.ts';
import type { LeaveOne } from './useLogOut.tsx';

/** How it is learnt what was changed of accounts. */
type Asking = Pick<ConnectionClient, 'fetchAccount' | 'fetchAccounts'>;

export interface AccountSwitchProps {
  readonly connection: Pick<Connection, 'connected' | 'account' | 'accounts'> &
    Partial<Pick<Connection, 'failure'> & Asking>;
  /** How the one that is shown is left, where others stay. */
  readonly leaveOne?: LeaveOne | null;
}

export function AccountSwitch({ connection, leaveOne = null }: AccountSwitchProps) {
  const isFixed = useStore(installation, (state) => state.isFixed);
  const { accounts, account } = connection;
  const isChoice = !isFixed && accounts !== null && accounts.length > 0;
  const AccountMenu = useAccountMenu(isChoice);
  const badge = <AccountBadge connection={connection} />;
  if (!isChoice || !AccountMenu) return <span className={css.place}>{badge}</span>;
  const learn = () => {
    connection.fetchAccount?.().catch(() => {});
    connection.fetchAccounts?.();
  };
  return (
    <AccountMenu
      accounts={accounts}
      account={account}
      away={awayAccount(connection)}
      leaveOne={leaveOne}
      onNamed={learn}
    >
      {badge}
    </AccountMenu>
  );
}

type Part = NonNullable<ReturnType<typeof accountMenuPart.now>>;

/** Undefined until it has come; where it does not, there is nothing to choose. */
function useAccountMenu(isWanted: boolean): Part['AccountMenu'] | undefined {
  const [part, setPart] = useState<Part | undefined>(() => accountMenuPart.now());
  useEffect(() => {
    if (!isWanted || part) return;
    let left = false;
    // A form that is opened comes first.
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
