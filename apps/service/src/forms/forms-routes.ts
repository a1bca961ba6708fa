/** Reading forms (4.5, 4.6). */

import { PATH } from '@formloom/form';
import type { FastifyInstance } from 'fastify';
import { FORM_SCHEMA, FORMS_SCHEMA } from '../docs/route-schemas.ts';
import { JSON_TYPE } from '../http/headers.ts';
import { ServiceError } from '../service-error.ts';
import type { TokenStore } from '../session/token-store.ts';
import type { FormReader } from './form-reader.ts';

export function registerFormsRoutes(app: FastifyInstance, tokens: TokenStore, forms: FormReader) {
  app.get(PATH.forms, { schema: FORMS_SCHEMA }, async (_request, reply) => {
    const list = await forms.list(accessToken(tokens));
    return reply.type(JSON_TYPE).send(list);
  });

  app.get<{ Params: { formId: string } }>(
    `${PATH.forms}/:formId`,
    { schema: FORM_SCHEMA },
    async (request, reply) => {
      const token = accessToken(tokens);
      const formId = request.params.formId.trim();
      if (formId === '') throw new ServiceError('missingFormId');
      return reply.type(JSON_TYPE).send(await forms.one(token, formId));
    },
  );
}

/** The first record's token is the one used (4.5.1, 4.5.2). */
function accessToken(tokens: TokenStore): string {
  const record = tokens.first();
  if (!record) throw new ServiceError('notConnected');
  if (record.accessToken.trim() === '') throw new ServiceError('noValidToken');
  return record.accessToken;
}
