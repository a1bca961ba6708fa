/** Returns and sets the caller's display name, which a proxy's header or a cookie contains. */

import { schemeOf } from '../http/origin-rule.ts';
import type { Given } from '../http/route.ts';
import { cleanName } from '../people/person-name.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';
import { admitReaders, admitWriters } from './work-input.ts';

const BODY_LIMIT = 8 * 1024;

export function meRoutes({ who }: Work) {
  const read = on('GET /api/me', {
    admit: admitReaders,
    handle:
      () =>
      (_asked, { ok }, request) =>
        ok(who.describe(request)),
  });

  const write = on('PUT /api/me', {
    admit: admitWriters,
    body: { as: 'json', limit: BODY_LIMIT, read: readName },
    handle:
      () =>
      ({ body: name }, { ok }, request) => {
        const known = who.describe(request);
        if (known.fixed) return ok(known);
        const chosen = { name: name === '' ? null : name, fixed: false };
        return ok(chosen, { headers: { 'set-cookie': who.remember(name, schemeOf(request)) } });
      },
  });

  return { ...read, ...write };
}

function readName({ name }: Given<{ name: string }>): string {
  if (typeof name === 'string') return cleanName(name);
  throw new ServiceError('malformedRequest', { details: 'name must be a text.' });
}
