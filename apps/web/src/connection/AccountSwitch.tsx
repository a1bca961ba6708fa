/**
 * The badge as a switch: all connected accounts and how each stands, the way to another one, and out of this
 * one. Where there is nothing to choose it is the badge alone.
 */

import { type AccountOfAll, PATH } from '@formloom/form';
import { useStore } from 'zustand';
import { leave } from '../shell/leave-guard.ts';
import { useWords } from '../shell/preferences.ts';
import { navigate, rememberGrant } from '../shell/router.ts';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { AccountBadge } from './AccountBadge.tsx';
import css from './account-badge.module.css';
import { accountNameOf } from './account-names.ts';
import type { Connection } from './connection.ts';
import { installation } from './installation.ts';

export interface AccountSwitchProps {
  readonly connection: Pick<Connection, 'connected' | 'account' | 'accounts'>;
  /** Out of the one that is shown, where others stay. */
  readonly exit?: MenuItem | null;
}

export function AccountSwitch({ connection, exit = null }: AccountSwitchProps) {
  const words = useWords();
  const isFixed = useStore(installation, (state) => state.isFixed);
  const { accounts, account } = connection;
  const badge = <AccountBadge connection={connection} />;
  if (isFixed || !accounts || accounts.length === 0) return badge;
  const label = labelOf(account?.portalId ?? null);

  function labelOf(portalId: number | null): string {
    const name = portalId === null ? null : accountNameOf(portalId);
    return name ?? (account ? words.account.connected(portalId) : words.account.none);
  }

  function itemOf(one: AccountOfAll): MenuItem {
    const { portalId, name, first } = one;
    const number = words.account.connected(portalId);
    const standing = isExpired(one) ? words.accounts.expired(number) : words.accounts.connected(number);
    return {
      // Two accounts may have one name.
      label: name === null ? number : `${name} (${portalId})`,
      about: first ? `${standing} · ${words.accounts.first}` : standing,
      isChosen: portalId === account?.portalId,
      run: () => navigate({ screen: 'forms', account: portalId }),
    };
  }

  return (
    <Menu
      wide
      className={css.switch}
      label={words.accounts.choose(label)}
      items={() => [
        ...accounts.map(itemOf),
        {
          label: words.accounts.another,
          about: words.accounts.anotherMeans,
          isApart: true,
          run: () => leave(connectAnother),
        },
        ...(exit ? [{ ...exit, isApart: true }] : []),
      ]}
    >
      {badge}
    </Menu>
  );
}

function isExpired({ expiresAt }: AccountOfAll): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}

function connectAnother() {
  rememberGrant();
  location.assign(PATH.install);
}
