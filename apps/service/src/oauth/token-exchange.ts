/**
 * The exchange of a code for tokens (4.2.3–4.2.5): one function writes the request, its twin reads the
 * answer.
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

/** Everything secret travels in the body. */
export function postForm(path: string, fields: Readonly<Record<string, string>>): ProviderRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
}

/** No header could hold a longer one. */
const LONGEST_TOKEN = 8_192;
const SCOPES = { most: 1_000, longest: 256 };
/** Beyond them numbers are rounded, and it would be another account's. */
const ACCOUNTS = {
  least: Number.MIN_SAFE_INTEGER,
  most: Number.MAX_SAFE_INTEGER,
  refusal: "The provider's hub_id is no account's number",
};
/** Some three hundred years, in seconds. */
const LIVES = { least: -1e10, most: 1e10 };

/**
 * Tolerant of what is missing: a token that cannot be used shows when it is used (4.5.2). `secrets` are those
 * that the answer might quote, besides the tokens it brings.
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
    // They are told to callers, so a name that quotes a secret is left out (5.5).
    scopes: named.filter((scope) => scope.trim() !== '' && redact(scope) === scope),
    ...(portalId !== 0 && { portalId }),
  };
}

/** Null where it cannot be told. */
function readExpiry(expiresIn: unknown, now: number): number | null {
  const seconds = readAnswerNumber(expiresIn, LIVES);
  return seconds === undefined ? null : now + seconds * 1000;
}
