/** Reading forms (4.5, 4.6). */

import { PATH } from '@formloom/form';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FORM_SCHEMA, FORMS_SCHEMA } from '../docs/route-schemas.ts';
import type { Wanted } from './form-reader.ts';
import type { FormsAnswers } from './forms-answers.ts';

const FORM_ROUTE = `${PATH.forms}/:formId`;

export interface FormsRoutesOptions {
  readonly answers: FormsAnswers;
  readonly sendBytes: (reply: FastifyReply, content: Buffer) => FastifyReply | undefined;
}

export function registerFormsRoutes(app: FastifyInstance, { answers, sendBytes }: FormsRoutesOptions) {
  /** No promise is given back: the framework would do more with it than is needed here. */
  function sendWhenReady(reply: FastifyReply, answer: Promise<Buffer>) {
    answer.then((content) => void sendBytes(reply, content)).catch((error) => void reply.send(error));
  }

  app.get(PATH.forms, { schema: FORMS_SCHEMA }, ({ raw }, reply) =>
    sendWhenReady(reply, answers.list(raw.socket)),
  );
  app.get<FormRequest>(FORM_ROUTE, { schema: FORM_SCHEMA }, ({ raw, params, query }, reply) =>
    sendWhenReady(reply, answers.one(raw.socket, params.formId, readWanted(query))),
  );
}

/** A parameter that is repeated arrives as a list. */
interface FormRequest {
  Params: { formId: string };
  Querystring: { include?: string | string[] };
}

/** Other values are ignored: asking for something that this version does not have is no mistake. */
function readWanted({ include = [] }: FormRequest['Querystring']): Wanted {
  return { details: include === 'details' || (Array.isArray(include) && include.includes('details')) };
}
