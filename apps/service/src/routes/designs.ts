/** Team themes: lists, saves and deletes a named theme with texts, which every form of the account offers. */

import { isRecord, toStorableText } from '@formloom/form';
import { readThemeValue, TEXT_KEYS } from '@formloom/project';
import { etagOf, readExpected } from '../http/preconditions.ts';
import type { Given } from '../http/route.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';
import { admitReaders, admitWriters, readKey, revisionOf } from './work-input.ts';

const BODY_LIMIT = 256 * 1024;
const LONGEST_TEXT = 2_000;

export function designRoutes(work: Work) {
  const list = on('GET /api/designs', {
    admit: admitReaders,
    handle:
      () =>
      async ({ account: named }, { ok }, _request) => {
        const { account } = await work.connected(named);
        const found = await work.store.listDesigns({ account });
        return ok({
          designs: found.map(({ theme, texts, ...design }) => ({
            ...design,
            theme: JSON.parse(theme),
            texts: JSON.parse(texts),
          })),
        });
      },
  });

  const write = on('PUT /api/designs/:name', {
    admit: admitWriters,
    body: { as: 'json', limit: BODY_LIMIT, read: readHouseDesign },
    handle:
      () =>
      async ({ params: { name }, body, account: named }, { ok }, request) => {
        const { account } = await work.connected(named);
        const outcome = await work.store.putDesign({
          ...body,
          account,
          name: readNewName(name),
          expected: readExpected(request.headers),
          by: work.who.nameOf(request),
          at: work.now(),
        });
        const revision = revisionOf(outcome, 'noSuchDesign');
        return ok({ revision }, { headers: { etag: etagOf(revision) } });
      },
  });

  const remove = on('DELETE /api/designs/:name', {
    admit: admitWriters,
    handle:
      () =>
      async ({ params: { name }, account: named }, { ok }, request) => {
        const { account } = await work.connected(named);
        const which = { account, name: readKey(name), expected: readExpected(request.headers) };
        revisionOf(await work.store.removeDesign(which), 'noSuchDesign');
        return ok({ success: true });
      },
  });

  return { ...list, ...write, ...remove };
}

/**
 * Validates a new name: it needs a letter, a digit or an emoji. Stored names without one can still be deleted
 * and restored.
 */
function readNewName(given: unknown): string {
  const name = readKey(given);
  if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name)) return name;
  const details = 'A name must contain a letter, a digit or an emoji. Choose another name.';
  throw new ServiceError('malformedRequest', { details });
}

/**
 * Sanitizes a theme and its texts for storage: unknown choices and text keys are dropped, as in a project.
 */
export function readHouseDesign({ theme, texts }: Given<{ theme: unknown; texts: unknown }>) {
  const read = readThemeValue(theme);
  if (!read) throw new ServiceError('badDesign', { details: 'theme is no theme of a form.' });
  if (!isRecord(texts)) throw new ServiceError('badDesign', { details: 'texts must be texts by their key.' });
  const stored = Object.entries(texts).flatMap(([key, value]) =>
    TEXT_KEYS.some((known) => known === key) && typeof value === 'string' && value.length <= LONGEST_TEXT
      ? [[key, toStorableText(value)] as const]
      : [],
  );
  return { theme: JSON.stringify(read.theme), texts: JSON.stringify(Object.fromEntries(stored)) };
}
