/** Returns and sets the caller's display name, which a proxy's header or a cookie contains. */

import { PATH, WORK_REPLY, WORK_REQUEST } from '@formloom/form';
import { schemeOf } from '../http/origin-rule.ts';
import { type Route, route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { cleanName } from '../people/person-name.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { jsonBody } from './work-input.ts';
import { admitReaders, admitWriters, WORK_READ } from './work-refusals.ts';

const BODY_LIMIT = 8 * 1024;
const { 401: _nobody, ...REFUSALS } = WORK_READ;

export function meRoutes({ who }: Work): readonly Route<Parts>[] {
  const read = route({
    method: 'GET',
    path: PATH.me,
    reference: { summary: 'The name that others see beside what one does', tag: 'work' },
    reads: nothing,
    replies: { 200: WORK_REPLY.me },
    refusals: REFUSALS,
    admit: admitReaders,
    handle:
      () =>
      (_asked, { ok }, request) =>
        ok(who.describe(request)),
  });

  const write = route({
    method: 'PUT',
    path: PATH.me,
    reference: {
      summary: 'Give oneself a name, in this browser',
      description:
        'Stored in a cookie. With TRUSTED_USER_HEADER the name from the proxy counts, and nothing is stored.',
      tag: 'work',
    },
    reads: jsonBody(WORK_REQUEST.me, BODY_LIMIT, ({ name }) => {
      if (typeof name === 'string') return cleanName(name);
      throw new ServiceError('malformedRequest', { details: 'name must be a text.' });
    }),
    replies: { 200: WORK_REPLY.me },
    refusals: { ...REFUSALS, 400: 'There is no name in it.' },
    admit: admitWriters,
    handle:
      () =>
      ({ body: name }, { ok }, request) => {
        const known = who.describe(request);
        if (known.fixed) return ok(known);
        const chosen = { name: name === '' ? null : name, fixed: false };
        return ok(chosen, { headers: { 'set-cookie': who.remember(name, schemeOf(request)) } });
      },
  });

  return [read, write];
}
