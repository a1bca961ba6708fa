/** What the browser's tab and history call the screen, and of several accounts the one that it shows. */

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const shownAccount = createStore<{ readonly account: string | null }>()(() => ({ account: null }));

/** Null where it goes without saying. */
export function useAccountInTitle(account: string | null) {
  useEffect(() => shownAccount.setState({ account }), [account]);
}

export function useTitle(screen: string) {
  const account = useStore(shownAccount, (state) => state.account);
  useEffect(() => {
    document.title = [screen, account, 'Formloom'].filter(Boolean).join(' – ');
  }, [screen, account]);
}
