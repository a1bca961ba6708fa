/**
 * Routes of a review link: the page with one form's preview, and posting a comment. The token in the URL is
 * the only credential, and it gives access to nothing else.
 */

import { isVisibleText, PATH, type REVIEW_REQUEST, type ShapeOf, WORK_LIMITS } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import { readCookies, writeCookie } from '../http/cookie.ts';
import { networkOf } from '../http/network.ts';
import { schemeOf } from '../http/origin-rule.ts';
import type { Given } from '../http/route.ts';
import { readPageLook } from '../pages/page-look.ts';
import {
  NO_REVIEW_HEADERS,
  renderNoReview,
  renderReviewAway,
  renderReviewPage,
  reviewHeaders,
} from '../pages/review-page.ts';
import type { Parts } from '../parts.ts';
import { cleanName, SOMEBODY } from '../people/person-name.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';
import { readKey } from './work-input.ts';

/** A character of a comment takes up to four bytes, or six as a JSON escape. */
const BODY_LIMIT = 32 * 1024;
/** Cookie that identifies a reviewer's browser, so that it shows their own comments; it grants no access. */
const REVIEWER = 'formloom_reviewer';

const NOT_THERE = 'This link has ended, or there never was one. Ask whoever sent it to you for another one.';

const reviewerOf = ({ headers }: FastifyRequest) => readCookies(headers.cookie, REVIEWER)[0];

export function reviewPageRoutes(work: Work) {
  const show = on('GET /review/:token', {
    admit: () => async (request) => admitPage(request),
    handle:
      ({ newNonce, reviewFiles }: Parts) =>
      async ({ params: { token } }, { page }, request) => {
        const look = readPageLook(request.headers);
        // A person's browser must get a page here, not JSON.
        const shown = await work.reviews.open(token, reviewerOf(request)).catch((error: unknown) => {
          if (error instanceof ServiceError && error.failure === 'unavailable') {
            request.unavailable = error.reason;
            return 'away' as const;
          }
          throw error;
        });
        if (shown === 'away') {
          const headers = { ...NO_REVIEW_HEADERS, 'retry-after': '2' };
          return page(renderReviewAway(look), { status: 503, headers });
        }
        if (!shown) return page(renderNoReview(look), { status: 404, headers: NO_REVIEW_HEADERS });
        if (shown.isNews)
          work.tell({ account: shown.account, form: shown.form, what: 'opened', by: SOMEBODY }, request);
        const nonce = newNonce();
        const origin = `${schemeOf(request)}://${request.headers.host}`;
        return page(renderReviewPage({ ...shown, look, nonce, files: reviewFiles }), {
          headers: reviewHeaders(nonce, origin),
        });
      },
  });

  const remark = on('POST /review/:token/remarks', {
    admit:
      ({ config, sameOriginGuard }: Parts) =>
      async (request) => {
        if (!sameOriginGuard.mayRead(request))
          throw new ServiceError('workRefused', { details: 'Remarks are made on the page of the link.' });
        const { token = '' } = request.params as { readonly token?: string };
        if (!work.reviews.mayRemark(networkOf(config.trustedProxies.callerOf(request.raw)), token))
          throw new ServiceError('tooManyRemarks', {
            details: 'Wait a moment, then send it again.',
            headers: { 'retry-after': '5' },
          });
      },
    body: { as: 'json', limit: BODY_LIMIT, read: readRemark },
    handle:
      ({ config }: Parts) =>
      async ({ params: { token }, body }, { ok }, request) => {
        const network = networkOf(config.trustedProxies.callerOf(request.raw));
        const kept = await work.reviews.remark(token, reviewerOf(request), { ...body, network });
        if (kept === 'missing') throw new ServiceError('noSuchReview', { details: NOT_THERE });
        if (kept === 'full')
          throw new ServiceError('workFull', {
            details: `There are ${WORK_LIMITS.remarks} remarks already, and no more are taken by this link.`,
          });
        const cookie = writeCookie({
          name: REVIEWER,
          value: kept.secret,
          path: PATH.review,
          seconds: WORK_LIMITS.reviewDays * 86_400,
          scheme: schemeOf(request),
        });
        return ok(kept.remark, { headers: { 'set-cookie': cookie } });
      },
  });

  return { ...show, ...remark };
}

/**
 * A link may be on any page, but scripts of other origins may not call these routes, even if CORS allows the
 * origin.
 */
function admitPage(request: FastifyRequest) {
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== `${schemeOf(request)}://${host}`)
    throw new ServiceError('workRefused', { details: 'A link is opened by a person, not by another page.' });
}

/** Validates a comment: line breaks stay; control characters and text that cannot be stored are removed. */
function readRemark({ name, text: given, field }: Given<ShapeOf<typeof REVIEW_REQUEST.remark>>) {
  if (name !== undefined && typeof name !== 'string')
    throw new ServiceError('malformedRequest', { details: 'name must be a text.' });
  if (typeof given !== 'string' || !isVisibleText(given))
    throw new ServiceError('malformedRequest', { details: 'text must say something.' });
  const said = given
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  if (said.length > WORK_LIMITS.remark)
    throw new ServiceError('malformedRequest', {
      details: `A remark has at most ${WORK_LIMITS.remark} characters. Make two of it.`,
    });
  if (field !== undefined && field !== null && typeof field !== 'string')
    throw new ServiceError('malformedRequest', { details: 'field must be the key of a field.' });
  return { name: cleanName(name) || SOMEBODY, text: said, field: field ? readKey(field) : null };
}
