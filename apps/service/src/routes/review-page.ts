/**
 * What a reviewer has who was given a link: the page with one form's preview, and a way to remark on it. The
 * token in the address is all that is asked for, and it opens nothing else.
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

/** Its token is all that is asked for. */
const PATH_OF_ONE = `${PATH.review}/:token`;
const TOKEN = params(object('Which link.', { token: text('As the link has it.') }));
/** Every character of a remark may take several bytes, and six where it is written as an escape. */
const BODY_LIMIT = 32 * 1024;
/** What makes remarks a reviewer's own, in their browser: a secret that opens nothing by itself. */
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
    // A mere HEAD would count as a visit.
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
        // A person's browser must not be left with a line of JSON.
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

/** A link may be on any page; a script of another page has no business here, also where it is admitted. */
function admitPage(request: FastifyRequest) {
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== `${schemeOf(request)}://${host}`)
    throw new ServiceError('workRefused', { details: 'A link is opened by a person, not by another page.' });
}

/** Lines stay; whatever cannot be seen or kept goes. */
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
