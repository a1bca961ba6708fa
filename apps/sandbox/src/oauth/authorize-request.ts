/** Parses and validates the OAuth authorization request of an app. */

import type { Settings } from '../settings.ts';

export interface AuthorizeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | undefined;
  /** The selected account's number; empty for the default account. */
  readonly account: string;
}

export function readAuthorizeRequest(input: unknown): AuthorizeRequest {
  const record = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof record[name] === 'string' ? (record[name] as string) : '');
  return {
    clientId: text('client_id'),
    redirectUri: text('redirect_uri'),
    scopes: text('scope').split(/\s+/).filter(Boolean),
    account: text('account'),
    state: typeof record.state === 'string' ? record.state : undefined,
  };
}

/**
 * Errors shown on HubSpot's page instead of a redirect, because an unregistered redirect URL may belong to an
 * attacker.
 */
export function findMistake(request: AuthorizeRequest, settings: Settings): string | undefined {
  if (request.clientId !== settings.clientId) {
    return `No app has the client id “${request.clientId}”.`;
  }
  if (!settings.redirectUris.includes(request.redirectUri)) {
    return `Authorization failed because the redirect URL “${request.redirectUri}” doesn’t match the app’s registered redirect URL.`;
  }
  if (request.scopes.length === 0) {
    return 'Authorization failed because no scopes were asked for.';
  }
  const unknown = request.scopes.filter((scope) => !settings.scopes.includes(scope));
  if (unknown.length > 0) {
    return `Authorization failed because one or more scopes are invalid: ${unknown.join(', ')}`;
  }
  return undefined;
}

export function redirectTo(
  redirectUri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
