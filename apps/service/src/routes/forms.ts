/**
 * Lists all forms of the account (contract 4.5), and returns one of them (4.6), with all details on request.
 */

import type { FastifyRequest } from 'fastify';
import type { Question } from '../forms/forms-answers.ts';
import type { Parts } from '../parts.ts';
import { on } from './endpoint.ts';

const questionOf = (account: string | undefined, { raw }: FastifyRequest): Question => ({
  caller: raw.socket,
  account,
});

export const forms = {
  ...on('GET /api/forms', {
    handle:
      ({ answers }: Parts) =>
      ({ account }, { okBytes }, request) =>
        answers.list(questionOf(account, request)).then(okBytes),
  }),
  ...on('GET /api/forms/:formId', {
    // Other values are ignored, so that clients of a later version get no error.
    query: ({ include }) => ({
      details: include === 'details' || (Array.isArray(include) && include.includes('details')),
    }),
    handle:
      ({ answers }: Parts) =>
      ({ params: { formId }, query, account }, { okBytes }, request) =>
        answers.one(questionOf(account, request), formId, query).then(okBytes),
  }),
};
