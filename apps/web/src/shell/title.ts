/** Sets the document title: screen name and, with several accounts, the account. */

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const shownAccount = createStore<{ readonly account: string | null }>()(() => ({ account: null }));

/** Null with a single account. */
export function useAccountInTitle(account: string | null) {
  useEffect(() => shownAccount.setState({ account }), [account]);
}

export function useTitle(screen: string) {
  const account = useStore(shownAccount, (state) => state.account);
  useEffect(() => {
    document.title = [screen, account, 'Formloom'].filter(Boolean).join(' – ');
  }, [screen, account]);
}
