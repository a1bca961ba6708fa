/** Lists all forms of the account (contract 4.5). */

import { PATH, REPLY } from '@formloom/form';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { questionOf } from './question.ts';
import { READ_FAILED } from './refusals.ts';

export const forms = route({
  method: 'GET',
  path: PATH.forms,
  reference: { summary: 'All forms of the account', tag: 'forms' },
  reads: nothing,
  replies: { 200: REPLY.forms },
  refusals: READ_FAILED,
  handle:
    ({ answers }: Parts) =>
    (_asked, { okBytes }, request) =>
      answers.list(questionOf(request)).then(okBytes),
});
