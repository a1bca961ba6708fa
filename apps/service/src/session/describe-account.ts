/** Which account is connected, and what it granted: told from memory, without asking the provider. */

import type { REPLY, ShapeOf } from '@formloom/form';
import type { TokenRecord } from './session.ts';

/** A provider that names no scope has granted what it was asked for, or the consent would have failed. */
export function describeAccount(
  record: TokenRecord,
  configured: readonly string[],
): ShapeOf<typeof REPLY.account> {
  const { portalId = null, scopes, expiresAt } = record;
  return { portalId, scopes: scopes.length > 0 ? scopes : configured, expiresAt };
}
