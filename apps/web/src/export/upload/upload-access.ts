/** Whether modules can be uploaded from here, and to which account. */

import type { Project } from '@formloom/project';
import type { UseConnection } from '../../connection/useConnection.ts';

export interface UploadAccess {
  readonly account: number | null;
  /** URL of the design manager; null where unknown. */
  readonly designManager: string | null;
  /** According to the account's scopes; the provider may still reject it. */
  readonly isPermitted: boolean;
}

const SCOPE = 'content';

/** Null where uploads are disabled, nothing is connected, or the form belongs to another account. */
export function uploadAccess(
  { account }: Pick<UseConnection, 'account'>,
  { form }: Pick<Project, 'form'>,
): UploadAccess | null {
  if (account?.uploads !== true) return null;
  const { portalId, scopes, designManager = null } = account;
  if (form.account !== null && form.account !== portalId) return null;
  return { account: portalId, designManager, isPermitted: scopes.includes(SCOPE) };
}
