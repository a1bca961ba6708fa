/**
 * Routes of a review link: the page with one form's preview, and posting a comment. The token in the URL is
 * the only credential, and it gives access to nothing else.
 */

import { isVisibleText, object, PATH, REVIEW_REPLY, REVIEW_REQUEST, text, WORK_LIMITS } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import { readCookies, writeCookie } from '../http/cookie.ts';
import { networkOf } from '../http/network.ts';
import { schemeOf } from '../http/origin-rule.ts';
import { type Route, route } from '../http/route.ts';
import { both, params } from '../http/route-input.ts';
import { HTML } from '../http/route-replies.ts';
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
import { type GivenBody, jsonBody, readKey } from './work-input.ts';

/** The token is the only credential. */
const PATH_OF_ONE = `${PATH.review}/:token`;
const TOKEN = params(object('Which link.', { token: text('As the link has it.') }));
/** A character of a comment takes up to four bytes, or six as a JSON escape. */
const BODY_LIMIT = 32 * 1024;
/** Cookie that identifies a reviewer's browser, so that it shows their own comments; it grants no access. */
const REVIEWER = 'formloom_reviewer';

const NOT_THERE = 'This link has ended, or there never was one. Ask whoever sent it to you for another one.';

const reviewerOf = ({ headers }: FastifyRequest) => readCookies(headers.cookie, REVIEWER)[0];

export function reviewPageRoutes(work: Work): readonly Route<Parts>[] {
  const show = route({
    method: 'GET',
    path: PATH_OF_ONE,
    asksNoKey: true,
    reference: {
      summary: 'A form’s preview for somebody who has a link',
      description: 'A page. A link that has ended, was taken back or never was is 404 in the same words.',
      tag: 'work',
    },
    // A HEAD request must not count as a visit.
    head: false,
    reads: TOKEN,
    replies: { 200: HTML },
    refusals: {
      403: 'Asked for by a page of another origin.',
      404: 'The link leads nowhere.',
      503: 'The shared work cannot be reached at this moment.',
    },
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

  const remark = route({
    method: 'POST',
    path: `${PATH_OF_ONE}/remarks`,
    asksNoKey: true,
    reference: {
      summary: 'Remark on a form by a link',
      description:
        'Asks for no key. The first remark gives the caller a cookie, which makes this and the next their own.',
      tag: 'work',
    },
    reads: both(TOKEN, jsonBody(REVIEW_REQUEST.remark, BODY_LIMIT, readRemark)),
    replies: { 200: REVIEW_REPLY.remark },
    refusals: {
      400: 'There is no text in it, or a longer one than there may be.',
      403: 'From a page of another origin.',
      404: 'The link leads nowhere.',
      409: 'As much was remarked by this link as may be.',
      413: 'More than 32 kB.',
      429: 'Too many in a short time.',
      503: 'The shared work cannot be reached at this moment.',
    },
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

  return [show, remark];
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
function readRemark({ name, text: given, field }: GivenBody<typeof REVIEW_REQUEST.remark>) {
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
