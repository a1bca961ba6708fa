/** Lists reviewers' comments on a form, and marks one as done. */

import { object, PATH, REVIEW_REPLY, REVIEW_REQUEST, text, WORK_REPLY } from '@formloom/form';
import { type Route, route } from '../http/route.ts';
import { both, params } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { FORM, jsonBody, readKey } from './work-input.ts';
import { admitReaders, admitWriters, WORK_READ } from './work-refusals.ts';

const PATH_OF_ALL = `${PATH.projects}/:form/remarks`;
const BODY_LIMIT = 8 * 1024;

export function remarkRoutes(work: Work): readonly Route<Parts>[] {
  const list = route({
    method: 'GET',
    path: PATH_OF_ALL,
    reference: { summary: 'What reviewers said of a form, also by links that have ended', tag: 'work' },
    reads: FORM,
    replies: { 200: REVIEW_REPLY.remarks },
    refusals: WORK_READ,
    admit: admitReaders,
    handle:
      () =>
      async ({ params: { form } }, { ok }, request) => {
        const { account } = await work.connected(request);
        return ok({ remarks: await work.store.listRemarks({ account, form: readKey(form) }) });
      },
  });

  const mark = route({
    method: 'POST',
    path: `${PATH_OF_ALL}/:id`,
    reference: { summary: 'Say that a remark is dealt with, or that it is not', tag: 'work' },
    reads: both(
      params(
        object('Which remark.', { form: text('The provider’s id of the form.'), id: text('Names it.') }),
      ),
      jsonBody(REVIEW_REQUEST.done, BODY_LIMIT, ({ done }) => {
        if (typeof done === 'boolean') return { isDone: done };
        throw new ServiceError('malformedRequest', { details: 'done must be true or false.' });
      }),
    ),
    replies: { 200: WORK_REPLY.done },
    refusals: { ...WORK_READ, 400: 'It does not say how it stands.', 404: 'There is none.' },
    admit: admitWriters,
    handle:
      () =>
      async ({ params: { form, id }, body }, { ok }, request) => {
        const { account } = await work.connected(request);
        const which = { account, form: readKey(form), id: readKey(id) };
        const done = { ...body, by: work.who.nameOf(request), at: work.now() };
        if (!(await work.store.markRemark({ ...which, ...done }))) throw new ServiceError('noSuchRemark');
        return ok({ success: true });
      },
  });

  return [list, mark];
}
