/**
 * Account menu: switch between connected accounts, rename, connect another, or disconnect the selected one
 * (with a confirmation if others share the access key).
 */

import { type AccountOfAll, type AccountReply, PATH } from '@formloom/form';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ACCOUNTS_EN } from '../i18n/accounts-en.ts';
import { ACCOUNTS_ES } from '../i18n/accounts-es.ts';
import { leave } from '../shell/leave-guard.ts';
import { showMessage } from '../shell/message-queue.ts';
import { rememberGrant, takeMissedAccount } from '../shell/oauth-return.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { AccountNameDialog } from './AccountNameDialog.tsx';
import badge from './account-badge.module.css';
import { accountLabel, accountNameOf } from './account-names.ts';
import { accountDisplayName } from './disconnected-account.ts';
import { installation } from './installation.ts';
import type { DisconnectOne } from './useLogOut.tsx';
import { DisconnectQuestion } from './useLogOut.tsx';

/** With more accounts than this the list scrolls, so that the actions below stay visible. */
const MAX_WITHOUT_SCROLL = 5;

const LANGUAGES = { en: ACCOUNTS_EN, es: ACCOUNTS_ES } as const;

export interface AccountMenuProps {
  readonly accounts: readonly AccountOfAll[];
  /** The selected account, if any. */
  readonly account: AccountReply | null;
  /** The account in the URL, if it is not connected. */
  readonly away: number | null;
  readonly disconnectOne: DisconnectOne | null;
  /** An account was renamed or became the default. */
  readonly onNamed: () => void;
  /** Content of the menu button. */
  readonly children: ReactNode;
}

export function AccountMenu(props: AccountMenuProps) {
  const { accounts, account, away, disconnectOne, onNamed, children } = props;
  const words = useWords();
  const menuWords = LANGUAGES[usePreference('language')];
  const [dialog, setDialog] = useState<'leave' | 'name' | null>(null);
  const close = () => setDialog(null);
  const isShared = useStore(installation, (state) => state.isShared);
  const shown = away === null ? (account?.portalId ?? null) : null;
  const name = shown === null ? '' : accountLabel(shown);
  const one = accounts.find(({ portalId }) => portalId === shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the connected accounts are known.
  useEffect(() => {
    const missed = takeMissedAccount();
    if (missed === null || accounts.some((one) => one.portalId === missed && !isExpired(one))) return;
    showMessage(menuWords.stillAway(accountDisplayName(missed, words)));
  }, []);

  async function leaveShown() {
    if (shown === null || !(await disconnectOne?.logOutOf(shown))) {
      showMessage(words.failure.unreachable);
      return;
    }
    navigate({ screen: 'forms', account: null });
    const next = accounts.find(({ portalId }) => portalId !== shown);
    showMessage(menuWords.loggedOutOf(name, next ? labelOfOne(next) : ''));
    disconnectOne?.onLeft();
  }

  function itemOf(one: AccountOfAll): MenuItem {
    const { portalId, first } = one;
    const status = isExpired(one) ? menuWords.expired : menuWords.connected;
    return {
      label: labelOfOne(one),
      about: first ? `${status} · ${menuWords.first}` : status,
      isChosen: portalId === shown,
      run: () => navigate({ screen: 'forms', account: portalId }),
    };
  }

  function disconnectItems(): readonly MenuItem[] {
    if (!disconnectOne || shown === null || accounts.length < 2) return [];
    const { hasAccessKey } = disconnectOne;
    const run = () => (hasAccessKey ? setDialog('leave') : leave(leaveShown));
    return [{ label: menuWords.logOutOf(name), about: menuWords.logOutOfMeans, isApart: true, run }];
  }

  return (
    <>
      <Menu
        wide
        className={badge.switch}
        listClassName={accounts.length > MAX_WITHOUT_SCROLL ? badge.list : undefined}
        label={menuWords.choose(labelOfShown())}
        items={() => [
          ...accounts.map(itemOf),
          ...(isShared && shown !== null && one
            ? [
                {
                  label: menuWords.naming.item(name),
                  ...(accounts.length > 1 && { about: menuWords.naming.itemMeans }),
                  isApart: true,
                  run: () => setDialog('name'),
                },
              ]
            : []),
          {
            label: menuWords.another,
            about: menuWords.anotherMeans,
            isApart: true,
            run: () => leave(connectAnother),
          },
          ...disconnectItems(),
        ]}
      >
        {children}
      </Menu>
      {dialog === 'name' && shown !== null && one && (
        <AccountNameDialog
          account={{ ...one, portalId: shown }}
          isOneOfSeveral={accounts.length > 1}
          words={menuWords.naming}
          onClose={close}
          onNamed={() => {
            close();
            onNamed();
          }}
        />
      )}
      {dialog === 'leave' && (
        <DisconnectQuestion
          words={{ title: menuWords.question.title(name), means: menuWords.question.means }}
          onClose={close}
          onDisconnect={() => {
            close();
            leave(leaveShown);
          }}
        />
      )}
    </>
  );

  /** Includes the account id, because names may repeat. */
  function labelOfOne({ portalId, name }: AccountOfAll): string {
    return name === null || portalId === null
      ? words.account.connected(portalId)
      : accountLabel(portalId, name);
  }

  function labelOfShown(): string {
    if (away !== null) return `${accountDisplayName(away, words)} · ${words.account.none}`;
    const name = shown === null ? null : accountNameOf(shown);
    return name ?? (account ? words.account.connected(shown) : words.account.none);
  }
}

function isExpired({ expiresAt }: AccountOfAll): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}

function connectAnother() {
  rememberGrant();
  location.assign(PATH.install);
}
