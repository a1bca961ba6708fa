/**
 * Signs a person in with the access key, or out: a page with one field, and a cookie. Registered only where
 * an access key is set.
 */

import type { FastifyRequest } from 'fastify';
import { type Keyed, wrongKey } from '../access/access.ts';
import { readReturnPath, signInPath } from '../access/return-path.ts';
import { schemeOf } from '../http/origin-rule.ts';
import { prefersHtml } from '../http/prefers-html.ts';
import type { Given } from '../http/route.ts';
import { readPageLook } from '../pages/page-look.ts';
import { renderSignInPage, SIGN_IN_HEADERS, type SignInTrouble } from '../pages/sign-in-page.ts';
import type { CallerIdentity } from '../people/caller-identity.ts';
import { cleanName } from '../people/person-name.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';

/** For a key and a name, percent-encoded. */
const BODY_LIMIT = 4_096;
const BODY_LIMIT_WITH_NAME = 16_384;

const readBack = ({ next }: Given<{ next: string }>) => ({ back: readReturnPath(next) });

/** `who` is undefined where people have no names. */
export function signInRoutes({ cookie, judge }: Keyed, who?: CallerIdentity) {
  const asksName = (request: FastifyRequest) => who !== undefined && !who.describe(request).fixed;
  const renderPage = (request: FastifyRequest, back: string, trouble?: SignInTrouble) =>
    renderSignInPage({
      look: readPageLook(request.headers),
      action: signInPath(back),
      asksName: asksName(request),
      trouble,
    });

  const ask = on('GET /sign-in', {
    query: readBack,
    handle:
      () =>
      ({ query: { back } }, { page, redirectTo }, request) =>
        cookie.isIn(request.headers.cookie)
          ? redirectTo(back)
          : page(renderPage(request, back), { headers: SIGN_IN_HEADERS }),
  });

  const take = on('POST /sign-in', {
    query: readBack,
    body: { as: 'text', limit: who ? BODY_LIMIT_WITH_NAME : BODY_LIMIT, read: readForm },
    handle:
      () =>
      async ({ query: { back }, body: { key, name } }, { page, redirectTo }, request) => {
        try {
          if (key === '' || !(await judge(request, key))) throw wrongKey();
        } catch (error) {
          if (!(error instanceof ServiceError) || !prefersHtml(request.headers.accept)) throw error;
          const html = renderPage(request, back, error.failure === 'wrongKey' ? 'wrong' : 'tooMany');
          return page(html, { status: error.status, headers: { ...error.headers, ...SIGN_IN_HEADERS } });
        }
        const scheme = schemeOf(request);
        const signedIn = cookie.write(scheme);
        const cookies =
          who && name !== '' && asksName(request) ? [signedIn, who.remember(name, scheme)] : signedIn;
        return redirectTo(back, { status: 303, headers: { 'set-cookie': cookies } });
      },
  });

  const giveBack = on('POST /sign-out', {
    handle:
      () =>
      (_asked, { ok }, request) => {
        const scheme = schemeOf(request);
        const cleared = who ? [cookie.clear(scheme), who.remember('', scheme)] : cookie.clear(scheme);
        return ok(
          { success: true, message: 'Signed out in this browser' },
          { headers: { 'set-cookie': cleared } },
        );
      },
  });

  return { ...ask, ...take, ...giveBack };
}

function readForm(form: string) {
  const given = new URLSearchParams(form);
  return { key: given.get('key')?.trim() ?? '', name: cleanName(given.get('name')) };
}
