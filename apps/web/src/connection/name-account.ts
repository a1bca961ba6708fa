/** What people call an account, and which one is the first: told to the service, for all colleagues. */

import { type AccountOfAll, PATH, readAccountOfAll } from '@formloom/form';
import { quietFetch } from './named-fetch.ts';
import { ask, type Fetch } from './service-client.ts';

export interface AccountChange {
  /** Blank for what it is called by itself; as it is if left out. */
  readonly name?: string;
  /** From now on it is the one that is used where none is named. */
  readonly first?: true;
}

const PATIENCE_MS = 15_000;

/** The account as it is from now on, or undefined where the service has not taken it. */
export async function nameAccount(
  account: number,
  change: AccountChange,
  fetch: Fetch = quietFetch,
): Promise<AccountOfAll | undefined> {
  const init = {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
    signal: AbortSignal.timeout(PATIENCE_MS),
  } as const;
  const answer = await ask(fetch, `${PATH.accounts}/${account}`, init, readAccountOfAll).catch(() => null);
  return answer && 'value' in answer ? answer.value : undefined;
}
