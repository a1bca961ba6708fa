/**
 * The ways out. Signing out is one person's and there where a key is asked for; logging out disconnects the
 * account, for everybody, and where others have the key, too, that is asked first. Both mind unsaved work.
 */

import { PATH } from '@formloom/form';
import { type ReactNode, useState } from 'react';
import { leave } from '../shell/leave-guard.ts';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import { DisconnectQuestion } from './DisconnectQuestion.tsx';
import type { UseConnection } from './useConnection.ts';

export interface Exits {
  /** Null where no key is asked for. */
  readonly signOut: MenuItem | null;
  readonly logOut: MenuItem;
}

/** In the order of a menu, one's own first; without a connection there is none to end. */
export function exitItems({ signOut, logOut }: Exits, connected: boolean): readonly MenuItem[] {
  return [...(signOut ? [signOut] : []), ...(connected ? [logOut] : [])];
}

export function useExits(
  { signOut, logOut }: Pick<UseConnection, 'signOut' | 'logOut'>,
  isKeyed: boolean,
): Exits & { readonly question: ReactNode } {
  const words = useWords();
  const { exits } = words.screens;
  const [asking, setAsking] = useState(false);

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
    navigate({ screen: 'forms' });
    showMessage(isKeyed ? exits.disconnected : exits.loggedOut);
  }

  return {
    signOut: isKeyed
      ? { label: exits.signOut, about: exits.signOutMeans, run: () => leave(signOutNow) }
      : null,
    logOut: isKeyed
      ? { label: exits.disconnect, run: () => setAsking(true) }
      : { label: words.logOut, about: exits.logOutMeans, run: () => leave(logOutNow) },
    question: asking && (
      <DisconnectQuestion
        onClose={() => setAsking(false)}
        onDisconnect={() => {
          setAsking(false);
          leave(logOutNow);
        }}
      />
    ),
  };
}
