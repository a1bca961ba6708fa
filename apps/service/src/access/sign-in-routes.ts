/** Where a person brings the access key: a page with one field, and the cookie in return. */

import { PATH } from '@formloom/form';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { schemeOf } from '../http/origin-rule.ts';
import { prefersHtml } from '../http/prefers-html.ts';
import { readLanguage } from '../pages/page-language.ts';
import { renderSignInPage, SIGN_IN_HEADERS, type SignInTrouble } from '../pages/sign-in-page.ts';
import { ServiceError } from '../service-error.ts';
import { type Keyed, wrongKey } from './access.ts';
import { readReturnPath, signInPath } from './return-path.ts';

/** A key and its name, in percent text. */
const BODY_LIMIT = 4_096;

export function registerSignInRoutes(app: FastifyInstance, { cookie, judge }: Keyed) {
  const hidden = { schema: { hide: true } };

  // Few routes read a body; elsewhere it is left alone.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );

    scope.get(PATH.signIn, hidden, async (request, reply) =>
      cookie.isIn(request.headers.cookie)
        ? reply.redirect(backFrom(request), 302)
        : showPage(request, reply.code(200)),
    );

    scope.post(PATH.signIn, hidden, async (request, reply) => {
      try {
        const given = new URLSearchParams(String(request.body ?? '')).get('key')?.trim() ?? '';
        if (given === '' || !(await judge(request, given))) throw wrongKey();
      } catch (error) {
        if (!(error instanceof ServiceError) || !prefersHtml(request.headers.accept)) throw error;
        const trouble = error.failure === 'wrongKey' ? 'wrong' : 'tooMany';
        return showPage(request, reply.code(error.status).headers(error.headers), trouble);
      }
      return reply.header('set-cookie', cookie.write(schemeOf(request))).redirect(backFrom(request), 303);
    });
  });
}

function showPage(request: FastifyRequest, reply: FastifyReply, trouble?: SignInTrouble): FastifyReply {
  const language = readLanguage(request.headers['accept-language']);
  const action = signInPath(backFrom(request));
  return reply.headers(SIGN_IN_HEADERS).send(renderSignInPage({ language, action, trouble }));
}

function backFrom({ query }: FastifyRequest): string {
  return readReturnPath((query as Record<string, unknown>).next);
}
