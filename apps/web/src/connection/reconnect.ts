/** Starts the OAuth flow to reconnect an account and returns to the same form afterwards. */

import { PATH, REPLY } from '@formloom/form';
import { rememberReturn } from '../shell/oauth-return.ts';
import { accountInUrl } from '../shell/router.ts';
import { backgroundFetch, createServiceClient, resultOf } from './service-client.ts';

/** Account ids; null if the provider has none. */
type AccountIds = readonly (number | null)[];

const TIMEOUT_MS = 10_000;
const createClient = () => createServiceClient(backgroundFetch, TIMEOUT_MS);

/**
 * A single expired account is disconnected first, because the service uses the account that connected first.
 * With several accounts none is disconnected. If the accounts cannot be read, nothing happens. Returns
 * whether the browser is being redirected.
 */
export async function reconnect(): Promise<boolean> {
  const connected = await fetchAccountIds();
  if (!connected) return false;
  rememberReturn();
  if (!(await disconnectSingle(connected))) return false;
  location.assign(PATH.install);
  return true;
}

/** By id: a colleague may have connected another account since. */
async function disconnectSingle([single, ...others]: AccountIds): Promise<boolean> {
  const shown = accountInUrl();
  if (single === undefined || others.length > 0 || (shown !== null && shown !== single)) return true;
  const closing = createClient().request('POST /oauth/provider/logout', REPLY.logout, { account: single });
  return 'value' in (await resultOf(closing));
}

/** Undefined if the accounts cannot be read. */
async function fetchAccountIds(): Promise<AccountIds | undefined> {
  const answer = await resultOf(createClient().request('GET /api/accounts', REPLY.accounts));
  if ('value' in answer) return answer.value.accounts.map(({ portalId }) => portalId);
  return answer.failure.kind === 'expired' ? [] : undefined;
}
