/** The authorization page and its form handler. */

import type { FastifyInstance } from 'fastify';
import { escapeHtml, pageHeaders, renderPage } from '../pages/page.ts';
import type { Settings } from '../settings.ts';
import { accountsOf, findAccount } from '../settings.ts';
import type { State } from '../state.ts';
import { type AuthorizeRequest, findMistake, readAuthorizeRequest, redirectTo } from './authorize-request.ts';
import { hubDomain } from './introspect-routes.ts';

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

const MEANING: Readonly<Record<string, string>> = {
  forms: 'Read the forms of this account',
  content: 'Read and change website content, such as modules',
  'forms-uploaded-files': 'Download files that visitors sent through forms',
};

function renderConsentPage(request: AuthorizeRequest, settings: Settings): string {
  const scopes = request.scopes.map(
    (scope) =>
      `<li>${escapeHtml(MEANING[scope] ?? scope)} <span class="muted">(<code>${escapeHtml(scope)}</code>)</span></li>`,
  );
  const fields = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: request.scopes.join(' '),
    ...(request.state !== undefined && { state: request.state }),
  };
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return renderPage(
    'Allow access',
    `<div class="card"><h1>Allow ${escapeHtml(settings.appName)} to use this account?</h1>
<p>Account: <strong>${escapeHtml(settings.accountName)}</strong> <span class="muted">(${settings.hubId}) ${escapeHtml(hubDomain(settings))}</span></p>
<h2>It asks to</h2><ul>${scopes.join('')}</ul>
<p class="muted">Afterwards you go back to ${escapeHtml(new URL(request.redirectUri).host)}.</p>
<form method="post" action="/oauth/authorize">${hidden.join('')}${choice(settings)}
<div class="actions"><button class="main" name="decision" value="grant">Grant access</button><button name="decision" value="deny">Deny</button></div></form></div>`,
  );
}

/** Shown only when there are several accounts. */
function choice(settings: Settings): string {
  const accounts = accountsOf(settings);
  if (accounts.length === 1) return '';
  const options = accounts.map(
    ({ hubId, accountName }) => `<option value="${hubId}">${escapeHtml(accountName)} (${hubId})</option>`,
  );
  return `<p><label>Use another account: <select name="account">${options.join('')}</select></label></p>`;
}

function renderMistakePage(mistake: string): string {
  return renderPage(
    'Couldn’t complete the connection',
    `<div class="card"><h1>Couldn’t complete the connection</h1><p class="bad">${escapeHtml(mistake)}</p>
<p class="muted">This is a mistake in the app’s settings, so nobody is sent back to it. Correct it there and start again.</p></div>`,
  );
}
