/**
 * Analytics routes: browsers of visitors send events, the web app reads and deletes the figures. Ad blockers
 * miss the path `/figures`.
 */

import {
  FIGURE_LIMITS,
  FIGURES_DAYS,
  FIGURES_PATH,
  FIGURES_REPLY,
  object,
  readFigureEvent,
  sumFigures,
  text,
} from '@formloom/form';
import type { Counting } from '../figures/counting.ts';
import { dayOf } from '../figures/tally.ts';
import { type Route, route } from '../http/route.ts';
import { body, both, query } from '../http/route-input.ts';
import { NOTHING } from '../http/route-replies.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { FORM, readKey } from './work-input.ts';
import { admitReaders, admitWriters, WORK_READ } from './work-refusals.ts';

const PATH_OF_FORM = `${FIGURES_PATH.forms}/:form`;
const DAY_MS = 86_400_000;
/** The limit of a browser's keepalive request; a body longer than an event is ignored. */
const BODY_LIMIT = 64 * 1024;

/** Receives analytics events from pages of any origin. */
export function eventsRoute(counting: Pick<Counting, 'count'>): Route<Parts> {
  return route({
    method: 'POST',
    path: FIGURES_PATH.events,
    reference: {
      summary: 'Something happened to a form',
      description: `From any page, without a key: \`{ f, v, e, s?, k? }\`, at most ${FIGURE_LIMITS.bytes} bytes. Always 204: what is nothing, or too much, counts as nothing.`,
      tag: 'work',
    },
    reads: body(
      { type: 'string', description: 'JSON, whatever its type is called.' },
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (given) => readFigureEvent(String(given ?? '')),
    ),
    replies: { 204: NOTHING },
    refusesNothing: true,
    asksNoKey: true,
    handle:
      () =>
      ({ body: event }, { taken }) => {
        counting.count(event);
        return taken('any origin');
      },
  });
}

export function figureRoutes(work: Work, counting: Counting): readonly Route<Parts>[] {
  const read = route({
    method: 'GET',
    path: PATH_OF_FORM,
    reference: { summary: 'What visitors of a form did, by version', tag: 'work' },
    reads: both(
      FORM,
      query(
        object(
          'How far back.',
          {},
          { days: text(`From 1 to ${FIGURES_DAYS.most}; ${FIGURES_DAYS.usual} otherwise.`) },
        ),
        ({ days }) => ({ days: readDays(days) }),
      ),
    ),
    replies: { 200: FIGURES_REPLY },
    refusals: { ...WORK_READ, 400: 'days is no such number.' },
    admit: admitReaders,
    handle:
      () =>
      async ({ params: { form }, query: { days } }, { ok }, request) => {
        const { account } = await work.connected(request);
        const from = dayOf(work.now() - (days - 1) * DAY_MS);
        return ok(sumFigures(await work.store.readFigures({ account, form: readKey(form), from })));
      },
  });

  const drop = route({
    method: 'DELETE',
    path: PATH_OF_FORM,
    reference: { summary: 'Forget what visitors of a form did', tag: 'work' },
    reads: FORM,
    replies: { 204: NOTHING },
    refusals: WORK_READ,
    admit: admitWriters,
    handle:
      () =>
      async ({ params: { form } }, { nothing }, request) => {
        const { account } = await work.connected(request);
        await work.store.dropFigures({ account, form: readKey(form) });
        return nothing({});
      },
  });

  return [eventsRoute(counting), read, drop];
}

function readDays(given: unknown): number {
  if (given === undefined) return FIGURES_DAYS.usual;
  const days = typeof given === 'string' && /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (days >= 1 && days <= FIGURES_DAYS.most) return days;
  throw new ServiceError('malformedRequest', {
    details: `days must be a number from 1 to ${FIGURES_DAYS.most}.`,
  });
}
