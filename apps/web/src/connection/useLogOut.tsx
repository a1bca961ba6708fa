/**
 * Sign out (this user) and disconnect (the account, for everyone), with a confirmation if that affects
 * others. Both wait for unsaved work.
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

export interface DisconnectOne {
  readonly logOutOf: UseConnection['logOutOf'];
  /** Whether access keys are in use, so that disconnecting needs a confirmation. */
  readonly hasAccessKey: boolean;
  /** Called afterwards. */
  readonly onLeft: () => void;
}

export interface LogOutActions {
  /** Null if the service needs no access key. */
  readonly signOut: MenuItem | null;
  /** Null if the account is fixed. */
  readonly logOut: MenuItem | null;
  /** Disconnects one of several accounts. */
  readonly disconnectOne: DisconnectOne;
}

/** Menu items: sign out first; disconnect only when connected. */
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
  hasAccessKey: boolean,
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
    // Leaving stays allowed until the page has unloaded.
    await gone;
  }

  async function logOutNow() {
    if (!(await logOut())) {
      showMessage(words.failure.unreachable);
      return;
    }
    // The next account may have other forms.
    navigate({ screen: 'forms', account: null });
    showMessage(hasAccessKey ? exits.disconnected : exits.loggedOut);
  }

  return {
    signOut: hasAccessKey
      ? { label: exits.signOut, about: exits.signOutMeans, run: () => leave(signOutNow) }
      : null,
    logOut: isFixed
      ? null
      : hasAccessKey
        ? { label: exits.disconnect, run: () => setAsking(true) }
        : several
          ? { label: logOutAll, about: exits.logOutMeans, run: () => setAsking(true) }
          : { label: words.logOut, about: exits.logOutMeans, run: () => leave(logOutNow) },
    disconnectOne: { logOutOf, hasAccessKey, onLeft },
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
  /** Texts for one of several accounts; by default for all. */
  readonly words?: { readonly title: string; readonly means: string };
  readonly onDisconnect: () => void;
  readonly onClose: () => void;
}

/** Confirmation dialog before disconnecting an account that others use. */
export function DisconnectQuestion({ words, onDisconnect, onClose }: DisconnectQuestionProps) {
  const { question } = useWords().screens.exits;
  return (
    <QuestionDialog
      title={words?.title ?? question.title}
      means={words?.means ?? question.means}
      actions={
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
