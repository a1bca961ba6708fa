/**
 * Analytics routes: browsers of visitors send events, the web app reads and deletes the figures. Ad blockers
 * miss the path `/figures`.
 */

import { FIGURES_DAYS, readFigureEvent, sumFigures } from '@formloom/form';
import type { Counting } from '../figures/counting.ts';
import { dayOf } from '../figures/tally.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';
import { admitReaders, admitWriters, readKey } from './work-input.ts';

const DAY_MS = 86_400_000;
/** The limit of a browser's keepalive request; a body longer than an event is ignored. */
const BODY_LIMIT = 64 * 1024;

/** Receives analytics events from pages of any origin. */
function eventsRoute(counting: Pick<Counting, 'count'>) {
  return on('POST /figures', {
    refusesNothing: true,
    body: { as: 'text', limit: BODY_LIMIT, read: readFigureEvent },
    handle:
      () =>
      ({ body: event }, { taken }) => {
        counting.count(event);
        return taken('any origin');
      },
  });
}

export function figureRoutes(work: Work, counting: Counting) {
  const read = on('GET /api/figures/:form', {
    admit: admitReaders,
    query: ({ days }) => ({ days: readDays(days) }),
    handle:
      () =>
      async ({ params: { form }, query: { days }, account: named }, { ok }, _request) => {
        const { account } = await work.connected(named);
        const from = dayOf(work.now() - (days - 1) * DAY_MS);
        return ok(sumFigures(await work.store.readFigures({ account, form: readKey(form), from })));
      },
  });

  const drop = on('DELETE /api/figures/:form', {
    admit: admitWriters,
    handle:
      () =>
      async ({ params: { form }, account: named }, { nothing }, _request) => {
        const { account } = await work.connected(named);
        await work.store.dropFigures({ account, form: readKey(form) });
        return nothing({});
      },
  });

  return { ...eventsRoute(counting), ...read, ...drop };
}

function readDays(given: unknown): number {
  if (given === undefined) return FIGURES_DAYS.usual;
  const days = typeof given === 'string' && /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (days >= 1 && days <= FIGURES_DAYS.most) return days;
  throw new ServiceError('malformedRequest', {
    details: `days must be a number from 1 to ${FIGURES_DAYS.most}.`,
  });
}
