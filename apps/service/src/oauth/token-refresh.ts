/** Refreshes an access token: one function builds the request, another parses the response. */

import type { Config } from '../config.ts';
import type { ProviderAnswer, ProviderRequest } from '../provider/provider.ts';
import type { TokenRecord } from '../session/session.ts';
import { readTokenAnswer, tokenEndpointRequest } from './token-exchange.ts';

/** `refused` is final; after `failed`, a retry may work. */
export type RefreshOutcome = TokenRecord | 'refused' | 'failed';

export function refreshRequest(config: Config, { refreshToken }: TokenRecord): ProviderRequest {
  return tokenEndpointRequest(config, {
    grant_type: 'refresh_token',
    client_id: config.required('PROVIDER_CLIENT_ID'),
    client_secret: config.required('PROVIDER_CLIENT_SECRET'),
    refresh_token: refreshToken,
  });
}

/**
 * The account does not change. Values that are missing in the response are taken from the old record: many
 * providers send no refresh token with a new access token.
 */
export function readRefreshAnswer(
  answer: ProviderAnswer,
  old: TokenRecord,
  now: number,
  secrets: readonly string[],
): RefreshOutcome {
  if (answer.status === 400) return 'refused';
  const record = readSafely(answer, now, [old.accessToken, old.refreshToken, ...secrets]);
  if (!record || record.accessToken.trim() === '') return 'failed';
  return {
    accessToken: record.accessToken,
    refreshToken: record.refreshToken || old.refreshToken,
    expiresAt: record.expiresAt,
    scopes: record.scopes.length > 0 ? record.scopes : old.scopes,
    ...(old.portalId !== undefined && { portalId: old.portalId }),
    ...(old.connection !== undefined && { connection: old.connection }),
  };
}

function readSafely(...given: Parameters<typeof readTokenAnswer>): TokenRecord | undefined {
  try {
    return readTokenAnswer(...given);
  } catch {
    return undefined;
  }
}
