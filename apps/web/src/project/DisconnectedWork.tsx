/** List of saved work on accounts that are not connected; work of the account in the URL comes first. */

import type { AccountOfAll } from '@formloom/form';
import { useCallback } from 'react';
import { useWords } from '../shell/preferences.ts';
import { accountInUrl } from '../shell/router.ts';
import { SavedWorkList } from './SavedWorkList.tsx';
import type { Owner } from './storage.ts';
import { type ReadSavedWork, useSavedWork } from './useSavedWork.ts';

export interface DisconnectedWorkProps {
  /** Connected accounts; null until loaded. */
  readonly accounts: readonly AccountOfAll[] | null;
  readonly read?: ReadSavedWork;
}

export function DisconnectedWork({ accounts, read }: DisconnectedWorkProps) {
  const { kept } = useWords().accounts;
  const connected = accounts?.map(({ portalId }) => portalId).join() ?? null;
  const isDisconnected = useCallback(
    ({ account }: Owner) =>
      connected !== null && account !== null && !connected.split(',').includes(String(account)),
    [connected],
  );
  const named = accountInUrl();
  const work = useSavedWork(isDisconnected, read);
  const own = work.filter(({ account }) => account === named);
  const others = work.filter(({ account }) => account !== named);
  return <SavedWorkList title={kept} work={[...own, ...others]} />;
}
