/** Lists recent activity, newest first, with pagination. */

import { object, PATH, text, WORK_LIMITS, WORK_PARTS, WORK_REPLY } from '@formloom/form';
import { type Route, route } from '../http/route.ts';
import { query } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { admitReaders, WORK_READ } from './work-refusals.ts';

export const activity = (work: Work): Route<Parts> =>
  route({
    method: 'GET',
    path: PATH.activity,
    reference: { summary: 'Who did what when, newest first; kept a year', tag: 'work' },
    reads: query(
      object('Which page.', {}, { before: text('The id of the last one that is known.') }),
      ({ before }) => ({ before: readBefore(before) }),
    ),
    replies: { 200: WORK_REPLY.activity },
    refusals: { ...WORK_READ, 400: 'before is no id.' },
    admit: admitReaders,
    handle:
      () =>
      async ({ query: { before } }, { ok }, request) => {
        const { account } = await work.stored(request);
        const page = { account, before, after: work.activityAfter(), most: WORK_LIMITS.activityPage };
        const found = await work.store.listActivity(page);
        return ok({
          activity: found.map(({ form, parts, ...told }) => ({
            ...told,
            ...(form !== '' && { form }),
            ...(parts > 0 && { parts: WORK_PARTS.filter((_, at) => (parts & (1 << at)) !== 0) }),
          })),
        });
      },
  });

function readBefore(given: unknown): number | undefined {
  if (given === undefined) return undefined;
  if (typeof given === 'string' && /^\d{1,15}$/.test(given)) return Number(given);
  throw new ServiceError('malformedRequest', { details: 'before must be an id of the activity.' });
}
