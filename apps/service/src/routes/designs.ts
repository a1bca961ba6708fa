/** Team themes: lists, saves and deletes a named theme with texts, which every form of the account offers. */

import { isRecord, object, PATH, text, toStorableText, WORK_REPLY, WORK_REQUEST } from '@formloom/form';
import { readThemeValue, TEXT_KEYS } from '@formloom/project';
import { etagOf, readExpected } from '../http/preconditions.ts';
import { type Route, route } from '../http/route.ts';
import { both, nothing, params } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { type GivenBody, jsonBody, readKey } from './work-input.ts';
import { admitReaders, admitWriters, revisionOf, WORK_CHANGED, WORK_READ } from './work-refusals.ts';

const NAME = params(object('Which design.', { name: text('Names it.') }));
const PATH_OF_ONE = `${PATH.designs}/:name`;
const BODY_LIMIT = 256 * 1024;
const LONGEST_TEXT = 2_000;

export function designRoutes(work: Work): readonly Route<Parts>[] {
  const list = route({
    method: 'GET',
    path: PATH.designs,
    reference: { summary: 'Designs of the house', tag: 'work' },
    reads: nothing,
    replies: { 200: WORK_REPLY.designs },
    refusals: WORK_READ,
    admit: admitReaders,
    handle:
      () =>
      async (_asked, { ok }, request) => {
        const { account } = await work.connected(request);
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

  const write = route({
    method: 'PUT',
    path: PATH_OF_ONE,
    reference: { summary: 'Put a design in the place of what was seen of it', tag: 'work' },
    reads: both(NAME, jsonBody(WORK_REQUEST.design, BODY_LIMIT, readHouseDesign)),
    replies: { 200: WORK_REPLY.revision },
    refusals: { ...WORK_CHANGED, 400: 'The body is no design.', 413: 'More than 256 kB.' },
    admit: admitWriters,
    handle:
      () =>
      async ({ params: { name }, body }, { ok }, request) => {
        const { account } = await work.connected(request);
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

  const remove = route({
    method: 'DELETE',
    path: PATH_OF_ONE,
    reference: { summary: 'Take a design away', tag: 'work' },
    reads: NAME,
    replies: { 200: WORK_REPLY.done },
    refusals: { ...WORK_CHANGED, 404: 'There is none.' },
    admit: admitWriters,
    handle:
      () =>
      async ({ params: { name } }, { ok }, request) => {
        const { account } = await work.connected(request);
        const which = { account, name: readKey(name), expected: readExpected(request.headers) };
        revisionOf(await work.store.removeDesign(which), 'noSuchDesign');
        return ok({ success: true });
      },
  });

  return [list, write, remove];
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
export function readHouseDesign({ theme, texts }: GivenBody<typeof WORK_REQUEST.design>) {
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
