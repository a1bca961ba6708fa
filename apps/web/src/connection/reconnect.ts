/**
 * The way to the provider and back: to the form one came from, and to the account that is about to be
 * granted.
 */

import { PATH } from '@formloom/form';
import { rememberReturn } from '../shell/router.ts';
import type { ConnectionClient } from './connection-client.ts';

/**
 * The service uses the account that connected first, so an expired session is closed before another one is
 * granted. Says whether the browser is on its way.
 */
export async function reconnect(logOut: ConnectionClient['logOut']): Promise<boolean> {
  rememberReturn();
  if (!(await logOut())) return false;
  location.assign(PATH.install);
  return true;
}
