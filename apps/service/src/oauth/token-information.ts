/**
 * Token introspection: one function builds the request, another parses the account's name from the response.
 * The token goes to the provider only, and never into a URL, which may be logged.
 */

import { readText } from '@formloom/form';
import type { Config } from '../config.ts';
import { SHORT_BYTES } from '../provider/limits.ts';
import {
  isSuccess,
  type ProviderAnswer,
  type ProviderRequest,
  parseAnswerObject,
} from '../provider/provider.ts';
import { createDetector } from '../redaction/redact.ts';
import type { TokenRecord } from '../session/session.ts';
import { postForm } from './token-exchange.ts';

/** The oldest endpoint has the token in the URL; its successor accepts the same tokens in the body. */
const OLDEST = '/oauth/v1/token';
const SUCCESSOR = '/oauth/v3/token';

const LONGEST_NAME = 200;

export function informationRequest(config: Config, { accessToken }: TokenRecord): ProviderRequest {
  const endpoint = config.providerTokenPath === OLDEST ? SUCCESSOR : config.providerTokenPath;
  return postForm(`${endpoint}/introspect`, {
    client_id: config.required('PROVIDER_CLIENT_ID'),
    client_secret: config.required('PROVIDER_CLIENT_SECRET'),
    token: accessToken,
    token_type_hint: 'access_token',
  });
}

/**
 * Returns the account's main domain as its name. Null where it is missing, of another account, too long, or
 * contains a secret (contract 5.5).
 */
export function readAccountName(
  answer: ProviderAnswer,
  record: TokenRecord,
  secrets: readonly string[],
): string | null {
  if (!isSuccess(answer) || answer.body.length > SHORT_BYTES) return null;
  const { hub_id, hub_domain } = parseAnswerObject(answer);
  if (Number(readText(hub_id)) !== record.portalId) return null;
  const name = typeof hub_domain === 'string' ? hub_domain.replace(/\p{C}+/gu, ' ').trim() : '';
  const containsSecret = createDetector([record.accessToken, record.refreshToken, ...secrets]);
  return name === '' || name.length > LONGEST_NAME || containsSecret(name) ? null : name;
}
