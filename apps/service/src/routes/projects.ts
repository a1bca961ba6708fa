/** Lists the projects of the connected account, or those in the trash. */

import { object, PATH, text, WORK_LIMITS, WORK_REPLY } from '@formloom/form';
import { type Route, route } from '../http/route.ts';
import { query } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { admitReaders, WORK_READ } from './work-refusals.ts';

const BIN_MS = WORK_LIMITS.binDays * 86_400_000;

export const projects = (work: Work): Route<Parts> =>
  route({
    method: 'GET',
    path: PATH.projects,
    reference: { summary: 'The shared work of the account', tag: 'work' },
    reads: query(object('Which.', {}, { bin: text('1 for what lies in the bin.') }), ({ bin }) => ({
      bin: bin === '1',
    })),
    replies: { 200: WORK_REPLY.projects },
    refusals: WORK_READ,
    admit: admitReaders,
    handle:
      () =>
      async ({ query: { bin } }, { ok }, request) => {
        const { account, portalId } = await work.stored(request);
        const found = await work.store.listProjects({
          account,
          ...(bin && { binnedAfter: work.binnedAfter() }),
        });
        return ok({
          projects: found.map(({ binnedAt, ...summary }) => ({
            account: portalId,
            ...summary,
            ...(binnedAt !== null && { until: binnedAt + BIN_MS }),
          })),
        });
      },
  });
