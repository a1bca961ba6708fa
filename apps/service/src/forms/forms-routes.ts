/** Reading forms (4.5, 4.6). */

import { PATH } from '@formloom/form';
import type { FastifyInstance } from 'fastify';
import { FORM_SCHEMA, FORMS_SCHEMA } from '../docs/route-schemas.ts';
import { JSON_TYPE } from '../http/headers.ts';
import type { FindAnswer } from '../http/quick-lane.ts';
import type { Wanted } from './form-reader.ts';
import type { FormsAnswers } from './forms-answers.ts';

const FORM_ROUTE = `${PATH.forms}/:formId`;

export function registerFormsRoutes(app: FastifyInstance, answers: FormsAnswers) {
  app.get(PATH.forms, { schema: FORMS_SCHEMA }, async (_request, reply) =>
    reply.type(JSON_TYPE).send(await answers.list()),
  );
  app.get<FormRequest>(FORM_ROUTE, { schema: FORM_SCHEMA }, async ({ params, query }, reply) =>
    reply.type(JSON_TYPE).send(await answers.one(params.formId, readWanted(query))),
  );
}

/** A parameter that is repeated arrives as a list. */
interface FormRequest {
  Params: { formId: string };
  Querystring: { include?: string | string[] };
}

/** Other values are ignored: asking for something that this version does not have is no mistake. */
function readWanted({ include = [] }: FormRequest['Querystring']): Wanted {
  return { details: [include].flat().includes('details') };
}

/** Ids as the provider makes them; any other spelling is decoded by the framework. */
const PLAIN_FORM = new RegExp(`^${PATH.forms}/([\\w-]{1,100})$`);

export function findFormsAnswer(answers: FormsAnswers): FindAnswer {
  return (url) => {
    if (url === PATH.forms) return { route: PATH.forms, answer: answers.list };
    const formId = PLAIN_FORM.exec(url)?.[1];
    return formId === undefined ? undefined : { route: FORM_ROUTE, answer: () => answers.one(formId) };
  };
}
