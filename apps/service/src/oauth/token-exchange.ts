/**
 * Exchanges an OAuth code for tokens (contract 4.2.3–4.2.5): one function builds the request, another parses
 * the response.
 */

import type { Config } from '../config.ts';
import { readAnswerNumber, readAnswerText, readAnswerTexts } from '../provider/answer-values.ts';
import { inKilobytes, SHORT_BYTES } from '../provider/limits.ts';
import {
  isSuccess,
  type ProviderAnswer,
  type ProviderRequest,
  parseAnswerObject,
} from '../provider/provider.ts';
import { ProviderFault } from '../provider/provider-fault.ts';
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

/** Secrets are in the body only, never in the URL. */
export function postForm(path: string, fields: Readonly<Record<string, string>>): ProviderRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
}

/** A longer token does not fit into a header. */
const LONGEST_TOKEN = 8_192;
const SCOPES = { most: 1_000, longest: 256 };
/** Larger numbers are rounded and could match another account. */
const ACCOUNTS = {
  least: Number.MIN_SAFE_INTEGER,
  most: Number.MAX_SAFE_INTEGER,
  refusal: "The provider's hub_id is no account's number",
};
/** About three hundred years, in seconds. */
const LIVES = { least: -1e10, most: 1e10 };

/**
 * Tolerates missing values: an unusable token fails when it is used (contract 4.5.2). `secrets` are those
 * that the response may quote, in addition to the tokens in it.
 */
export function readTokenAnswer(
  answer: ProviderAnswer,
  now: number,
  secrets: readonly string[],
): TokenRecord {
  if (!isSuccess(answer)) {
    throw new ServiceError('exchangeFailed', { details: answer.body.toString() });
  }
  if (answer.body.length > SHORT_BYTES)
    throw new ProviderFault(`The provider's tokens are larger than ${inKilobytes(SHORT_BYTES)}`);
  const { access_token, refresh_token, expires_in, hub_id, scopes } = parseAnswerObject(answer);
  const accessToken = readAnswerText(access_token, "The provider's access_token", LONGEST_TOKEN) ?? '';
  const refreshToken = readAnswerText(refresh_token, "The provider's refresh_token", LONGEST_TOKEN) ?? '';
  const { containsSecret, redact } = createRedactor([accessToken, refreshToken, ...secrets]);
  const portalId = readAnswerNumber(hub_id, ACCOUNTS) ?? 0;
  if (containsSecret(String(portalId))) throw new ProviderFault("The provider's hub_id quotes a secret");
  const named = readAnswerTexts(scopes, "The provider's scopes", SCOPES);
  return {
    accessToken,
    refreshToken,
    expiresAt: readExpiry(expires_in, now),
    // Callers see the scopes, so one that contains a secret is dropped (contract 5.5).
    scopes: named.filter((scope) => scope.trim() !== '' && redact(scope) === scope),
    ...(portalId !== 0 && { portalId }),
  };
}

/** Null where the lifetime is unknown. */
function readExpiry(expiresIn: unknown, now: number): number | null {
  const seconds = readAnswerNumber(expiresIn, LIVES);
  return seconds === undefined ? null : now + seconds * 1000;
}
