/** What sharing learns of the account, the rest of the screen should know, too. */

import { useEffect } from 'react';
import type { UseConnection } from '../connection/useConnection.ts';
import type { OpenProject } from '../project/open-saved.ts';

/** Asks for the account again as soon as the service takes no work for it. */
export function useLookAgain(
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
