/**
 * Where a person brings the access key, and gives it back: a page with one field, and the cookie in return.
 * There only where a key is set.
 */

import { anything, object, PATH, REPLY, text } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import { type Keyed, wrongKey } from '../access/access.ts';
import { readReturnPath, signInPath } from '../access/return-path.ts';
import { schemeOf } from '../http/origin-rule.ts';
import { prefersHtml } from '../http/prefers-html.ts';
import { type Route, route } from '../http/route.ts';
import { body, both, nothing, query } from '../http/route-input.ts';
import { HTML, redirect } from '../http/route-replies.ts';
import { readPageLook } from '../pages/page-look.ts';
import { renderSignInPage, SIGN_IN_HEADERS, type SignInTrouble } from '../pages/sign-in-page.ts';
import { ServiceError } from '../service-error.ts';

/** A key and its name, in percent text. */
const BODY_LIMIT = 4_096;

const BACK = query(
  object('Where to go on.', {}, { next: text('An address of this service.') }),
  ({ next }) => ({
    back: readReturnPath(next),
  }),
);
const KEY = body(
  anything('The key, as a form sends it.'),
  { parseAs: 'string', bodyLimit: BODY_LIMIT },
  readKey,
);
const REPLIES = { 200: HTML, 302: redirect('Signed in: on to where the person came from.') };

export function signInRoutes({ cookie, judge }: Keyed): readonly Route<object>[] {
  const ask = route({
    method: 'GET',
    path: PATH.signIn,
    reads: BACK,
    replies: REPLIES,
    handle:
      () =>
      ({ query: { back } }, { page, redirectTo }, request) =>
        cookie.isIn(request.headers.cookie)
          ? redirectTo(back)
          : page(renderPage(request, back), { headers: SIGN_IN_HEADERS }),
  });

  const take = route({
    method: 'POST',
    path: PATH.signIn,
    reads: both(BACK, KEY),
    replies: REPLIES,
    handle:
      () =>
      async ({ query: { back }, body: key }, { page, redirectTo }, request) => {
        try {
          if (key === '' || !(await judge(request, key))) throw wrongKey();
        } catch (error) {
          if (!(error instanceof ServiceError) || !prefersHtml(request.headers.accept)) throw error;
          const html = renderPage(request, back, error.failure === 'wrongKey' ? 'wrong' : 'tooMany');
          return page(html, { status: error.status, headers: { ...error.headers, ...SIGN_IN_HEADERS } });
        }
        const headers = { 'set-cookie': cookie.write(schemeOf(request)) };
        return redirectTo(back, { status: 303, headers });
      },
  });

  const giveBack = route({
    method: 'POST',
    path: PATH.signOut,
    reads: nothing,
    replies: { 200: REPLY.signOut },
    handle:
      () =>
      (_asked, { ok }, request) =>
        ok(
          { success: true, message: 'Signed out in this browser' },
          { headers: { 'set-cookie': cookie.clear(schemeOf(request)) } },
        ),
  });

  return [ask, take, giveBack];
}

function renderPage({ headers }: FastifyRequest, back: string, trouble?: SignInTrouble): string {
  return renderSignInPage({ look: readPageLook(headers), action: signInPath(back), trouble });
}

function readKey(form: unknown): string {
  return new URLSearchParams(String(form ?? '')).get('key')?.trim() ?? '';
}
