/** Review links for people without the access key: creates, lists and revokes them. */

import {
  object,
  PATH,
  REVIEW_REPLY,
  REVIEW_REQUEST,
  text,
  WORK_LIMITS,
  WORK_PATH,
  WORK_REPLY,
} from '@formloom/form';
import { schemeOf } from '../http/origin-rule.ts';
import { type Route, route } from '../http/route.ts';
import { nothing, params } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { type GivenBody, jsonBody, readKey } from './work-input.ts';
import { admitReaders, admitWriters, WORK_READ } from './work-refusals.ts';

const BODY_LIMIT = 8 * 1024;

export function reviewRoutes(work: Work): readonly Route<Parts>[] {
  const make = route({
    method: 'POST',
    path: PATH.reviews,
    reference: {
      summary: 'Make a link that shows a form’s preview to people without the key',
      description: 'It is told once. It ends after its days, or when it is taken back.',
      tag: 'work',
    },
    reads: jsonBody(REVIEW_REQUEST.review, BODY_LIMIT, readReview),
    replies: { 200: REVIEW_REPLY.made },
    refusals: {
      ...WORK_READ,
      400: 'There is no form in it, or it is to work for less than a day or more than 30.',
      404: 'There is no work on this form.',
      409: 'As many links of this form are open as there may be.',
    },
    admit: admitWriters,
    handle:
      () =>
      async ({ body: { form, days } }, { ok }, request) => {
        const { account } = await work.connected(request);
        const made = await work.reviews.make({ account, form, days, by: work.who.nameOf(request) });
        if (made === 'missing') throw new ServiceError('noSuchWork');
        if (made === 'full')
          throw new ServiceError('workFull', {
            details: `A form has at most ${WORK_LIMITS.reviews} links at a time. Take one back first.`,
          });
        const origin = `${schemeOf(request)}://${request.headers.host}`;
        return ok({ url: origin + WORK_PATH.reviewPage(made.token) });
      },
  });

  const list = route({
    method: 'GET',
    path: PATH.reviews,
    reference: { summary: 'The account’s links that are open, and what was remarked', tag: 'work' },
    reads: nothing,
    replies: { 200: REVIEW_REPLY.reviews },
    refusals: WORK_READ,
    admit: admitReaders,
    handle:
      () =>
      async (_asked, { ok }, request) => {
        const { account } = await work.connected(request);
        return ok({ reviews: await work.store.listReviews({ account, at: work.now() }) });
      },
  });

  const takeBack = route({
    method: 'DELETE',
    path: `${PATH.reviews}/:id`,
    reference: { summary: 'Take a link back; what was remarked stays', tag: 'work' },
    reads: params(object('Which link.', { id: text('Names it.') })),
    replies: { 200: WORK_REPLY.done },
    refusals: { ...WORK_READ, 404: 'There is none that is open.' },
    admit: admitWriters,
    handle:
      () =>
      async ({ params: { id } }, { ok }, request) => {
        const { account } = await work.connected(request);
        if (!(await work.store.endReview({ account, id: readKey(id), at: work.now() })))
          throw new ServiceError('noSuchReview');
        return ok({ success: true });
      },
  });

  return [make, list, takeBack];
}

function readReview({ form, days }: GivenBody<typeof REVIEW_REQUEST.review>) {
  if (typeof form !== 'string')
    throw new ServiceError('malformedRequest', { details: 'form must be the id of a form.' });
  const most = WORK_LIMITS.reviewDays;
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > most)
    throw new ServiceError('malformedRequest', { details: `days must be a whole number from 1 to ${most}.` });
  return { form: readKey(form), days };
}
