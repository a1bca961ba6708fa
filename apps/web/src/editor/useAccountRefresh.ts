/** Refreshes the account when syncing reports that another account is connected. */

import { useEffect } from 'react';
import type { UseConnection } from '../connection/useConnection.ts';
import type { OpenProject } from '../project/open-saved.ts';

/** Fetches the account again once the service rejects saves for it. */
export function useAccountRefresh(
  open: Pick<OpenProject, 'sharing'> | null,
  { fetchAccount, fetchAccounts }: Pick<UseConnection, 'fetchAccount' | 'fetchAccounts'>,
) {
  useEffect(
    () =>
      open?.sharing.subscribe(({ status }, before) => {
        if (status !== 'other-account' || before.status === status) return;
        fetchAccount().catch(() => {});
        fetchAccounts();
      }),
    [open, fetchAccount, fetchAccounts],
  );
}
