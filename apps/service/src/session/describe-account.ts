/** Describes the connected account and its granted OAuth scopes. */

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

/**
 * If the provider lists no scopes, it granted the requested ones: otherwise the consent would have failed.
 */
export function grantedScopes({ scopes }: TokenRecord, configured: readonly string[]): readonly string[] {
  return scopes.length > 0 ? scopes : configured;
}
