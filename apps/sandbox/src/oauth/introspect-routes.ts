/**
 * Token introspection for the app that a token was issued to. The token is in the body; the oldest token
 * endpoint has no introspection.
 */

import type { FastifyInstance } from 'fastify';
import { type Account, findAccount } from '../settings.ts';
import type { State } from '../state.ts';
import { REFUSAL, readTokenForm, refusalBody, TOKEN_PATHS } from './token-routes.ts';

export const INTROSPECT_PATHS = TOKEN_PATHS.slice(1).map((path) => `${path}/introspect`);

export function registerIntrospectRoutes(app: FastifyInstance, state: State) {
  const { settings, tokens, now } = state;
  for (const path of INTROSPECT_PATHS) {
    app.post(path, async (request, reply) => {
      const field = readTokenForm(request);
      if (field('client_id') !== settings.clientId)
        return reply.code(400).send(refusalBody(REFUSAL.clientId));
      if (field('client_secret') !== settings.clientSecret)
        return reply.code(400).send(refusalBody(REFUSAL.clientSecret));
      const token = tokens.get(field('token'));
      if (!token || token.expiresAt <= now()) return { active: false };
      const account = findAccount(settings, token.hubId);
      return {
        active: true,
        token_use: 'access_token',
        token_type: 'bearer',
        client_id: settings.clientId,
        scopes: token.scopes,
        expires_in: Math.ceil((token.expiresAt - now()) / 1000),
        ...(settings.sendHubId && { hub_id: token.hubId }),
        ...(settings.sendHubId && account.accountName !== '' && { hub_domain: hubDomain(account) }),
      };
    });
  }
}

/** The account's main domain: “Telares del Norte” has `telares-del-norte.example`. */
export function hubDomain({ accountName }: Pick<Account, 'accountName'>): string {
  const plain = accountName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const label = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return label === '' ? '' : `${label}.example`;
}
