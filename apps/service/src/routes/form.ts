/** Returns one form of the account (contract 4.6), with all details on request. */

import { described, object, oneOf, PATH, REPLY, text } from '@formloom/form';
import { route } from '../http/route.ts';
import { both, params, query } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { questionOf } from './question.ts';
import { READ_FAILED } from './refusals.ts';

export const form = route({
  method: 'GET',
  path: `${PATH.forms}/:formId`,
  reference: {
    summary: 'One form as a tidy schema',
    description:
      'With include=details the reply has one key more, the whole form, read from the same answer.',
    tag: 'forms',
  },
  reads: both(
    params(object('Which form.', { formId: text('The provider’s id of the form.') })),
    query(
      object('What to add.', {}, { include: described(oneOf('details'), 'The whole form.') }),
      // Other values are ignored, so that clients of a later version get no error.
      ({ include }) => ({
        details: include === 'details' || (Array.isArray(include) && include.includes('details')),
      }),
    ),
  ),
  replies: { 200: REPLY.form },
  refusals: { 400: 'The id is blank.', ...READ_FAILED },
  handle:
    ({ answers }: Parts) =>
    ({ params: { formId }, query: wanted }, { okBytes }, request) =>
      answers.one(questionOf(request), formId, wanted).then(okBytes),
});
