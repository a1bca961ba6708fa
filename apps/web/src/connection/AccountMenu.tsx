/**
 * All connected accounts and how each stands, the way to another one, and out of the one that is shown: where
 * others have the key, too, that is asked first.
 */

import { type AccountOfAll, type AccountReply, PATH } from '@formloom/form';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ACCOUNTS_EN } from '../i18n/accounts-en.ts';
import { ACCOUNTS_ES } from '../i18n/accounts-es.ts';
import { leave } from '../shell/leave-guard.ts';
import { showMessage } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { rememberGrant, takeMissed } from '../shell/return-address.ts';
import { navigate } from '../shell/router.ts';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { AccountNameDialog } from './AccountNameDialog.tsx';
import badge from './account-badge.module.css';
import css from './account-menu.module.css';
import { accountLabel, accountNameOf } from './account-names.ts';
import { accountWords } from './away-account.ts';
import { installation } from './installation.ts';
import type { LeaveOne } from './useLogOut.tsx';
import { DisconnectQuestion } from './useLogOut.tsx';

/** More are a list that scrolls in itself, so that what can be done stays in sight. */
const FEW = 5;

const LANGUAGES = { en: ACCOUNTS_EN, es: ACCOUNTS_ES } as const;

export interface AccountMenuProps {
  readonly accounts: readonly AccountOfAll[];
  /** The one that is shown, where there is one. */
  readonly account: AccountReply | null;
  /** The one that the address names, where that is not connected. */
  readonly away: number | null;
  readonly leaveOne: LeaveOne | null;
  /** One has another name now, or another is the first. */
  readonly onNamed: () => void;
  /** What is pressed. */
  readonly children: ReactNode;
}

export function AccountMenu(props: AccountMenuProps) {
  const { accounts, account, away, leaveOne, onNamed, children } = props;
  const words = useWords();
  const own = LANGUAGES[usePreference('language')];
  const [dialog, setDialog] = useState<'leave' | 'name' | null>(null);
  const close = () => setDialog(null);
  const isShared = useStore(installation, (state) => state.isShared);
  const shown = away === null ? (account?.portalId ?? null) : null;
  const name = shown === null ? '' : accountLabel(shown);
  const one = accounts.find(({ portalId }) => portalId === shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, as soon as it is known who is connected.
  useEffect(() => {
    const missed = takeMissed();
    if (missed === null || accounts.some((one) => one.portalId === missed && !isExpired(one))) return;
    showMessage(own.stillAway(accountWords(missed, words)));
  }, []);

  async function leaveShown() {
    if (shown === null || !(await leaveOne?.logOutOf(shown))) {
      showMessage(words.failure.unreachable);
      return;
    }
    navigate({ screen: 'forms', account: null });
    const next = accounts.find(({ portalId }) => portalId !== shown);
    showMessage(own.loggedOutOf(name, next ? labelOfOne(next) : ''));
    leaveOne?.onLeft();
  }

  function itemOf(one: AccountOfAll): MenuItem {
    const { portalId, first } = one;
    const standing = isExpired(one) ? own.expired : own.connected;
    return {
      label: labelOfOne(one),
      about: first ? `${standing} · ${own.first}` : standing,
      isChosen: portalId === shown,
      run: () => navigate({ screen: 'forms', account: portalId }),
    };
  }

  function exits(): readonly MenuItem[] {
    if (!leaveOne || shown === null || accounts.length < 2) return [];
    const { isKeyed } = leaveOne;
    const run = () => (isKeyed ? setDialog('leave') : leave(leaveShown));
    return [{ label: own.logOutOf(name), about: own.logOutOfMeans, isApart: true, run }];
  }

  return (
    <>
      <Menu
        wide
        className={badge.switch}
        listClassName={accounts.length > FEW ? css.list : undefined}
        label={own.choose(labelOfShown())}
        items={() => [
          ...accounts.map(itemOf),
          ...(isShared && shown !== null && one
            ? [
                {
                  label: own.naming.item(name),
                  ...(accounts.length > 1 && { about: own.naming.itemMeans }),
                  isApart: true,
                  run: () => setDialog('name'),
                },
              ]
            : []),
          { label: own.another, about: own.anotherMeans, isApart: true, run: () => leave(connectAnother) },
          ...exits(),
        ]}
      >
        {children}
      </Menu>
      {dialog === 'name' && shown !== null && one && (
        <AccountNameDialog
          account={{ ...one, portalId: shown }}
          isOneOfSeveral={accounts.length > 1}
          words={own.naming}
          onClose={close}
          onNamed={() => {
            close();
            onNamed();
          }}
        />
      )}
      {dialog === 'leave' && (
        <DisconnectQuestion
          words={{ title: own.question.title(name), means: own.question.means }}
          onClose={close}
          onDisconnect={() => {
            close();
            leave(leaveShown);
          }}
        />
      )}
    </>
  );

  /** Two accounts may have one name. */
  function labelOfOne({ portalId, name }: AccountOfAll): string {
    return name === null || portalId === null
      ? words.account.connected(portalId)
      : accountLabel(portalId, name);
  }

  function labelOfShown(): string {
    if (away !== null) return `${accountWords(away, words)} · ${words.account.none}`;
    const known = shown === null ? null : accountNameOf(shown);
    return known ?? (account ? words.account.connected(shown) : words.account.none);
  }
}

function isExpired({ expiresAt }: AccountOfAll): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}

function connectAnother() {
  rememberGrant();
  location.assign(PATH.install);
}
