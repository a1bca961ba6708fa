/**
 * The ways out. Signing out is one person's and there where a key is asked for; logging out disconnects the
 * account, for all colleagues, and where others have the key, too, or there are several accounts, that is
 * asked first. Both mind unsaved work.
 */

import { PATH } from '@formloom/form';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { leave } from '../shell/leave-guard.ts';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { Button } from '../ui/Button.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { installation } from './installation.ts';
import type { UseConnection } from './useConnection.ts';

export interface LeaveOne {
  readonly logOutOf: UseConnection['logOutOf'];
  /** Whether others have the key, too, so that it is asked first. */
  readonly isKeyed: boolean;
  /** Called when it is done. */
  readonly onLeft: () => void;
}

export interface LogOutActions {
  /** Null where no key is asked for. */
  readonly signOut: MenuItem | null;
  /** Null where the account is fixed. */
  readonly logOut: MenuItem | null;
  /** What it takes to leave one account of several. */
  readonly leaveOne: LeaveOne;
}

/** In the order of a menu, one's own first; without a connection there is none to end. */
export function logOutItems(
  { signOut, logOut }: Pick<LogOutActions, 'signOut' | 'logOut'>,
  connected: boolean,
): readonly MenuItem[] {
  return [...(signOut ? [signOut] : []), ...(connected && logOut ? [logOut] : [])];
}

export function useLogOut(
  {
    signOut,
    logOut,
    logOutOf,
    accounts,
  }: Pick<UseConnection, 'signOut' | 'logOut' | 'logOutOf' | 'accounts'>,
  isKeyed: boolean,
  onLeft: () => void = () => {},
): LogOutActions & { readonly question: ReactNode } {
  const words = useWords();
  const { exits } = words.screens;
  const isFixed = useStore(installation, (state) => state.isFixed);
  const [asking, setAsking] = useState(false);
  const count = accounts?.length ?? 0;
  const several = count > 1;
  const { logOutAll, question } = words.accounts;

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

  return {
    signOut: isKeyed
      ? { label: exits.signOut, about: exits.signOutMeans, run: () => leave(signOutNow) }
      : null,
    logOut: isFixed
      ? null
      : isKeyed
        ? { label: exits.disconnect, run: () => setAsking(true) }
        : several
          ? { label: logOutAll, about: exits.logOutMeans, run: () => setAsking(true) }
          : { label: words.logOut, about: exits.logOutMeans, run: () => leave(logOutNow) },
    leaveOne: { logOutOf, isKeyed, onLeft },
    question: asking && (
      <DisconnectQuestion
        {...(several && { words: { title: question.title(count), means: question.means } })}
        onClose={() => setAsking(false)}
        onDisconnect={() => {
          setAsking(false);
          leave(logOutNow);
        }}
      />
    ),
  };
}

interface DisconnectQuestionProps {
  /** Of one account of several; otherwise it is about all that are connected. */
  readonly words?: { readonly title: string; readonly means: string };
  readonly onDisconnect: () => void;
  readonly onClose: () => void;
}

/** Asked before the account is disconnected where others use it, too: what it does to them. */
export function DisconnectQuestion({ words, onDisconnect, onClose }: DisconnectQuestionProps) {
  const { question } = useWords().screens.exits;
  return (
    <QuestionDialog
      title={words?.title ?? question.title}
      means={words?.means ?? question.means}
      answers={
        <>
          <Button onClick={onClose}>{question.stay}</Button>
          <Button kind="main" onClick={onDisconnect}>
            {question.go}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
