/**
 * The exchange of a code for tokens (4.2.3–4.2.5): one function writes the request, its twin reads the
 * answer.
 */

import { readArray, readText } from '@formloom/form';
import type { Config } from '../config.ts';
import { inKilobytes, SHORT_BYTES } from '../provider/limits.ts';
import {
  isSuccess,
  type ProviderAnswer,
  type ProviderRequest,
  parseAnswerObject,
} from '../provider/provider.ts';
import { createRedactor } from '../redaction/redact.ts';
import { ServiceError } from '../service-error.ts';
import type { TokenRecord } from '../session/session.ts';

export function tokenRequest(config: Config, code: string): ProviderRequest {
  return tokenEndpointRequest(config, {
    grant_type: 'authorization_code',
    client_id: config.required('PROVIDER_CLIENT_ID'),
    client_secret: config.required('PROVIDER_CLIENT_SECRET'),
    redirect_uri: config.required('PROVIDER_REDIRECT_URI'),
    code,
  });
}

export function tokenEndpointRequest(
  config: Config,
  fields: Readonly<Record<string, string>>,
): ProviderRequest {
  return postForm(config.providerTokenPath, fields);
}

/** Everything secret travels in the body. */
export function postForm(path: string, fields: Readonly<Record<string, string>>): ProviderRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
}

/** Tolerant of what is missing: a token that cannot be used shows when it is used (4.5.2). */
export function readTokenAnswer(answer: ProviderAnswer, now: number): TokenRecord {
  if (!isSuccess(answer)) {
    throw new ServiceError('exchangeFailed', { details: answer.body.toString() });
  }
  if (answer.body.length > SHORT_BYTES)
    throw new Error(`The provider's tokens are larger than ${inKilobytes(SHORT_BYTES)}`);
  const { access_token, refresh_token, expires_in, hub_id, scopes } = parseAnswerObject(answer);
  const accessToken = typeof access_token === 'string' ? access_token : '';
  const refreshToken = typeof refresh_token === 'string' ? refresh_token : '';
  const portalId = Number(readText(hub_id));
  return {
    accessToken,
    refreshToken,
    expiresAt: readExpiry(expires_in, now),
    scopes: readGrantedScopes(scopes, [accessToken, refreshToken]),
    ...(Number.isFinite(portalId) && portalId !== 0 && { portalId }),
  };
}

/** Blank text would be read as the number 0, which says something else: that the token has expired. */
function readExpiry(expiresIn: unknown, now: number): number | null {
  const text = readText(expiresIn)?.trim() ?? '';
  const expiresAt = now + Number(text) * 1000;
  return text !== '' && Number.isFinite(expiresAt) ? expiresAt : null;
}

/** Scopes are told to callers, so a name that quotes a secret is left out (5.5). */
function readGrantedScopes(scopes: unknown, secrets: readonly string[]): string[] {
  const { redact } = createRedactor(secrets);
  const texts = (readArray(scopes) ?? []).filter((scope) => typeof scope === 'string');
  return texts.filter((scope) => scope.trim() !== '' && redact(scope) === scope);
}
