/** Which account is connected, and what it granted. */

import type { REPLY, ShapeOf } from '@formloom/form';
import type { TokenRecord } from './session.ts';

export function describeAccount(
  record: TokenRecord,
  configured: readonly string[],
  name: string | null,
): ShapeOf<typeof REPLY.account> {
  const { portalId = null, expiresAt } = record;
  return { portalId, name, scopes: grantedScopes(record, configured), expiresAt };
}

/** A provider that names no scope has granted what it was asked for, or the consent would have failed. */
export function grantedScopes({ scopes }: TokenRecord, configured: readonly string[]): readonly string[] {
  return scopes.length > 0 ? scopes : configured;
}
