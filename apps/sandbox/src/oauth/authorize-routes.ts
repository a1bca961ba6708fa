/** The authorization page and its form handler. */

import type { FastifyInstance } from 'fastify';
import { findAccount } from '../accounts.ts';
import { pageHeaders } from '../pages/page.ts';
import type { State } from '../state.ts';
import { findMistake, readAuthorizeRequest, redirectTo } from './authorize-request.ts';
import { renderConsentPage, renderMistakePage } from './consent-page.ts';

export function registerAuthorizeRoutes(app: FastifyInstance, state: State) {
  const { settings, codes, now, newSecret } = state;

  app.get('/oauth/authorize', async ({ query }, reply) => {
    const request = readAuthorizeRequest(query);
    const mistake = findMistake(request, settings);
    if (mistake) return reply.code(400).headers(pageHeaders()).send(renderMistakePage(mistake));
    return reply.headers(pageHeaders()).send(renderConsentPage(request, settings));
  });

  app.post('/oauth/authorize', async ({ body }, reply) => {
    const request = readAuthorizeRequest(body);
    const mistake = findMistake(request, settings);
    if (mistake) return reply.code(400).headers(pageHeaders()).send(renderMistakePage(mistake));
    const granted = (body as Record<string, unknown>).decision === 'grant';
    if (!granted) {
      const denial = {
        error: 'access_denied',
        error_description: 'The user denied access',
        state: request.state,
      };
      return reply.redirect(redirectTo(request.redirectUri, denial), 302);
    }
    const code = newSecret('');
    const { redirectUri, scopes, account } = request;
    const { hubId } = findAccount(settings, account);
    codes.set(code, { redirectUri, scopes, hubId, createdAt: now() });
    return reply.redirect(redirectTo(request.redirectUri, { code, state: request.state }), 302);
  });
}
