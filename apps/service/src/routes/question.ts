/** Reads from a request the socket and the account that a form query needs. */

import type { FastifyRequest } from 'fastify';
import type { Question } from '../forms/forms-answers.ts';
import { namedAccount } from '../http/named-account.ts';

export function questionOf(request: FastifyRequest): Question {
  return { caller: request.raw.socket, account: namedAccount(request) };
}
