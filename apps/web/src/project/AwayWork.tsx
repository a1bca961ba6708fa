/** The way to work on accounts that are not connected, while others are: that of the address comes first. */

import type { AccountOfAll } from '@formloom/form';
import { useCallback } from 'react';
import { useWords } from '../shell/preferences.ts';
import { namedAccount } from '../shell/router.ts';
import { KeptWorkList } from './KeptWorkList.tsx';
import type { Owner } from './storage.ts';
import { type ReadKept, useKeptWork } from './useKeptWork.ts';

export interface AwayWorkProps {
  /** Null until it is known which are connected. */
  readonly accounts: readonly AccountOfAll[] | null;
  readonly read?: ReadKept;
}

export function AwayWork({ accounts, read }: AwayWorkProps) {
  const { kept } = useWords().accounts;
  const connected = accounts?.map(({ portalId }) => portalId).join() ?? null;
  const isAway = useCallback(
    ({ account }: Owner) =>
      connected !== null && account !== null && !connected.split(',').includes(String(account)),
    [connected],
  );
  const named = namedAccount();
  const work = useKeptWork(isAway, read);
  const own = work.filter(({ account }) => account === named);
  const others = work.filter(({ account }) => account !== named);
  return <KeptWorkList title={kept} work={[...own, ...others]} />;
}
