/** Review links for people without the access key: creates, lists and revokes them. */

import { type REVIEW_REQUEST, type ShapeOf, WORK_LIMITS, WORK_PATH } from '@formloom/form';
import { schemeOf } from '../http/origin-rule.ts';
import type { Given } from '../http/route.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';
import { admitReaders, admitWriters, readKey } from './work-input.ts';

const BODY_LIMIT = 8 * 1024;

export function reviewRoutes(work: Work) {
  const make = on('POST /api/reviews', {
    admit: admitWriters,
    body: { as: 'json', limit: BODY_LIMIT, read: readReview },
    handle:
      () =>
      async ({ body: { form, days }, account: named }, { ok }, request) => {
        const { account } = await work.connected(named);
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

  const list = on('GET /api/reviews', {
    admit: admitReaders,
    handle:
      () =>
      async ({ account: named }, { ok }, _request) => {
        const { account } = await work.connected(named);
        return ok({ reviews: await work.store.listReviews({ account, at: work.now() }) });
      },
  });

  const takeBack = on('DELETE /api/reviews/:id', {
    admit: admitWriters,
    handle:
      () =>
      async ({ params: { id }, account: named }, { ok }, _request) => {
        const { account } = await work.connected(named);
        if (!(await work.store.endReview({ account, id: readKey(id), at: work.now() })))
          throw new ServiceError('noSuchReview');
        return ok({ success: true });
      },
  });

  return { ...make, ...list, ...takeBack };
}

function readReview({ form, days }: Given<ShapeOf<typeof REVIEW_REQUEST.review>>) {
  if (typeof form !== 'string')
    throw new ServiceError('malformedRequest', { details: 'form must be the id of a form.' });
  const most = WORK_LIMITS.reviewDays;
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > most)
    throw new ServiceError('malformedRequest', { details: `days must be a whole number from 1 to ${most}.` });
  return { form: readKey(form), days };
}

/** Lists reviewers' comments on a form, and marks one as done. */
export function remarkRoutes(work: Work) {
  const list = on('GET /api/projects/:form/remarks', {
    admit: admitReaders,
    handle:
      () =>
      async ({ params: { form }, account: named }, { ok }, _request) => {
        const { account } = await work.connected(named);
        return ok({ remarks: await work.store.listRemarks({ account, form: readKey(form) }) });
      },
  });

  const mark = on('POST /api/projects/:form/remarks/:id', {
    admit: admitWriters,
    body: { as: 'json', limit: BODY_LIMIT, read: readDone },
    handle:
      () =>
      async ({ params: { form, id }, body, account: named }, { ok }, request) => {
        const { account } = await work.connected(named);
        const which = { account, form: readKey(form), id: readKey(id) };
        const done = { ...body, by: work.who.nameOf(request), at: work.now() };
        if (!(await work.store.markRemark({ ...which, ...done }))) throw new ServiceError('noSuchRemark');
        return ok({ success: true });
      },
  });

  return { ...list, ...mark };
}

function readDone({ done }: Given<{ done: boolean }>) {
  if (typeof done === 'boolean') return { isDone: done };
  throw new ServiceError('malformedRequest', { details: 'done must be true or false.' });
}
