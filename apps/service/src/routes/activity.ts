/** Lists recent activity, newest first, with pagination. */

import { WORK_LIMITS, WORK_PARTS } from '@formloom/form';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';
import { admitReaders } from './work-input.ts';

export const activity = (work: Work) =>
  on('GET /api/activity', {
    admit: admitReaders,
    query: ({ before }) => ({ before: readBefore(before) }),
    handle:
      () =>
      async ({ query: { before }, account: named }, { ok }, request) => {
        const { account } = await work.stored(named, request);
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
