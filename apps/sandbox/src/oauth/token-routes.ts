/**
 * The token endpoint, at its numbered and dated paths: single-use codes, refresh, and HubSpot's error bodies.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Grant, State } from '../state.ts';

export const TOKEN_PATHS = [
  '/oauth/v1/token',
  '/oauth/v3/token',
  '/oauth/2026-03/token',
  '/oauth/2026-09/token',
];

interface Refusal {
  readonly error: string;
  readonly status: string;
  readonly message: string;
}

export const REFUSAL = {
  clientId: { error: 'invalid_client', status: 'BAD_CLIENT_ID', message: 'missing or invalid client id' },
  clientSecret: {
    error: 'invalid_client',
    status: 'BAD_CLIENT_SECRET',
    message: 'missing or invalid client secret',
  },
  grantType: {
    error: 'unsupported_grant_type',
    status: 'BAD_GRANT_TYPE',
    message: 'missing or unknown grant type',
  },
  redirectUri: {
    error: 'invalid_grant',
    status: 'BAD_REDIRECT_URI',
    message: 'missing or mismatched redirect uri',
  },
  code: { error: 'invalid_grant', status: 'BAD_AUTH_CODE', message: 'missing or unknown auth code' },
  refreshToken: {
    error: 'invalid_grant',
    status: 'BAD_REFRESH_TOKEN',
    message: 'refresh token is invalid, expired or revoked',
  },
} satisfies Record<string, Refusal>;

export function registerTokenRoutes(app: FastifyInstance, state: State) {
  for (const path of TOKEN_PATHS) {
    app.post(path, async (request, reply) => {
      const outcome = exchange(state, readTokenForm(request));
      return 'access_token' in outcome ? outcome : reply.code(400).send(refusalBody(outcome));
    });
  }
}

/** Reads form fields by name, empty when missing; only form-encoded bodies are accepted. */
export function readTokenForm({ body, headers }: FastifyRequest): (name: string) => string {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const form = (isForm ? body : {}) as Record<string, unknown>;
  return (name) => (typeof form[name] === 'string' ? (form[name] as string) : '');
}

export function refusalBody({ error, status, message }: Refusal) {
  return { error, error_description: message, status, message };
}

function exchange(state: State, field: (name: string) => string) {
  const { settings } = state;
  if (field('client_id') !== settings.clientId) return REFUSAL.clientId;
  if (field('client_secret') !== settings.clientSecret) return REFUSAL.clientSecret;
  if (field('grant_type') === 'authorization_code') return redeemCode(state, field);
  if (field('grant_type') === 'refresh_token') return refresh(state, field('refresh_token'));
  return REFUSAL.grantType;
}

/** The first attempt uses up a code, whether it succeeds or not. */
function redeemCode(state: State, field: (name: string) => string) {
  const grant = state.codes.get(field('code'));
  state.codes.delete(field('code'));
  if (!grant || state.now() - grant.createdAt >= state.settings.codeLifetime * 1000) return REFUSAL.code;
  if (grant.redirectUri !== field('redirect_uri')) return REFUSAL.redirectUri;
  const refreshToken = state.newSecret('na1-');
  state.refreshTokens.set(refreshToken, grant);
  return issue(state, grant, refreshToken);
}

function refresh(state: State, refreshToken: string) {
  const grant = state.refreshTokens.get(refreshToken);
  return grant ? issue(state, grant, refreshToken) : REFUSAL.refreshToken;
}

function issue(state: State, { scopes, hubId }: Pick<Grant, 'scopes' | 'hubId'>, refresh_token: string) {
  const { settings } = state;
  const access_token = state.newSecret('CK');
  state.tokens.set(access_token, { scopes, hubId, expiresAt: state.now() + settings.expiresIn * 1000 });
  return {
    token_type: 'bearer',
    access_token,
    refresh_token,
    expires_in: settings.expiresIn,
    ...(settings.sendHubId && { hub_id: hubId, scopes }),
    token_use: 'access_token',
  };
}
