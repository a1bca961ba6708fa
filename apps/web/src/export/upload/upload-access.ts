/** Whether modules can be uploaded from here, and to which account. */

import type { Project } from '@formloom/project';
import type { UseConnection } from '../../connection/useConnection.ts';

export interface UploadAccess {
  readonly account: number | null;
  /** Null where the way is unknown. */
  readonly designManager: string | null;
  /** As far as the account says: the provider may still refuse. */
  readonly isPermitted: boolean;
}

const SCOPE = 'content';

/**
 * Null where the installation has them switched off, nothing is connected, or the form belongs to another
 * account.
 */
export function uploadAccess(
  { account }: Pick<UseConnection, 'account'>,
  { form }: Pick<Project, 'form'>,
): UploadAccess | null {
  if (account?.uploads !== true) return null;
  const { portalId, scopes, designManager = null } = account;
  if (form.account !== null && form.account !== portalId) return null;
  return { account: portalId, designManager, isPermitted: scopes.includes(SCOPE) };
}
