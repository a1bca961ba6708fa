/** Who asks about forms: on which connection, and of which account. */

import type { FastifyRequest } from 'fastify';
import type { Question } from '../forms/forms-answers.ts';
import { namedAccount } from '../http/named-account.ts';

export function questionOf(request: FastifyRequest): Question {
  return { caller: request.raw.socket, account: namedAccount(request) };
}
