/**
 * Lists all forms of the account (contract 4.5), and returns one of them (4.6), with all details on request.
 */

import type { FastifyRequest } from 'fastify';
import type { ReadRequest } from '../forms/form-reads.ts';
import type { Parts } from '../parts.ts';
import { on } from './endpoint.ts';

const readRequestOf = (account: string | undefined, { raw }: FastifyRequest): ReadRequest => ({
  caller: raw.socket,
  account,
});

export const forms = {
  ...on('GET /api/forms', {
    handle:
      ({ formReads }: Parts) =>
      ({ account }, { okBytes }, request) =>
        formReads.list(readRequestOf(account, request)).then(okBytes),
  }),
  ...on('GET /api/forms/:formId', {
    // Other values are ignored, so that clients of a later version get no error.
    query: ({ include }) => ({
      details: include === 'details' || (Array.isArray(include) && include.includes('details')),
    }),
    handle:
      ({ formReads }: Parts) =>
      ({ params: { formId }, query, account }, { okBytes }, request) =>
        formReads.one(readRequestOf(account, request), formId, query).then(okBytes),
  }),
};
