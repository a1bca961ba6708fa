/**
 * The ways out. Signing out is one person's and there where a key is asked for; logging out disconnects the
 * account, for everybody, and where others have the key, too, that is asked first; of several accounts one
 * can be left alone. All of them mind unsaved work.
 */

import { PATH } from '@formloom/form';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { leave } from '../shell/leave-guard.ts';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import { accountLabel } from './account-names.ts';
import { DisconnectQuestion } from './DisconnectQuestion.tsx';
import { installation } from './installation.ts';
import type { UseConnection } from './useConnection.ts';

export interface Exits {
  /** Null where no key is asked for. */
  readonly signOut: MenuItem | null;
  /** Null where the account is fixed. */
  readonly logOut: MenuItem | null;
  /** Out of the account that is shown; null where it is the only one. */
  readonly logOutOfOne: MenuItem | null;
}

/** In the order of a menu, one's own first; without a connection there is none to end. */
export function exitItems(
  { signOut, logOut }: Pick<Exits, 'signOut' | 'logOut'>,
  connected: boolean,
): readonly MenuItem[] {
  return [...(signOut ? [signOut] : []), ...(connected && logOut ? [logOut] : [])];
}

type ExitConnection = Pick<UseConnection, 'signOut' | 'logOut' | 'logOutOf' | 'account' | 'accounts'>;

export function useExits(
  { signOut, logOut, logOutOf, account, accounts }: ExitConnection,
  isKeyed: boolean,
  onLeft: () => void = () => {},
): Exits & { readonly question: ReactNode } {
  const words = useWords();
  const { exits } = words.screens;
  const isFixed = useStore(installation, (state) => state.isFixed);
  const [asking, setAsking] = useState<'all' | 'one' | null>(null);
  const several = (accounts?.length ?? 0) > 1;
  const shown = several ? (account?.portalId ?? null) : null;
  const name = shown === null ? '' : accountLabel(shown);

  /** Where others have the key, it is asked first, and the question says what it means. */
  function out(which: 'all' | 'one', label: string, about: string, go: () => Promise<void>): MenuItem {
    return isKeyed ? { label, run: () => setAsking(which) } : { label, about, run: () => leave(go) };
  }

  async function signOutNow() {
    if (!(await signOut())) {
      showMessage(words.failure.unreachable);
      return;
    }
    const gone = new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }));
    location.assign(PATH.signIn);
    // What was allowed stays so until the page is gone.
    await gone;
  }

  async function logOutNow() {
    if (!(await logOut())) {
      showMessage(words.failure.unreachable);
      return;
    }
    // The next account may have other forms.
    navigate({ screen: 'forms', account: null });
    showMessage(isKeyed ? exits.disconnected : exits.loggedOut);
  }

  async function logOutOfShown() {
    if (shown === null || !(await logOutOf(shown))) {
      showMessage(words.failure.unreachable);
      return;
    }
    navigate({ screen: 'forms', account: null });
    showMessage(words.accounts.loggedOutOf(name));
    onLeft();
  }

  return {
    signOut: isKeyed
      ? { label: exits.signOut, about: exits.signOutMeans, run: () => leave(signOutNow) }
      : null,
    logOut: isFixed
      ? null
      : out(
          'all',
          isKeyed ? exits.disconnect : several ? words.accounts.logOutAll : words.logOut,
          exits.logOutMeans,
          logOutNow,
        ),
    logOutOfOne:
      shown === null || isFixed
        ? null
        : out('one', words.accounts.logOutOf(name), words.accounts.logOutOfMeans, logOutOfShown),
    question: asking && (
      <DisconnectQuestion
        name={asking === 'one' ? name : null}
        onClose={() => setAsking(null)}
        onDisconnect={() => {
          setAsking(null);
          leave(asking === 'one' ? logOutOfShown : logOutNow);
        }}
      />
    ),
  };
}
