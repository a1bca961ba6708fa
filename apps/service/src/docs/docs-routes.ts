/** The reference of the service: OpenAPI 3.1 for programs, the same as a page for people. */

import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS } from '../pages/page.ts';
import { type OpenApiDocument, renderDocsPage } from './docs-page.ts';

const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Formloom service',
    version: '0.1.0',
    description: 'Connects to a forms provider and answers with its forms in one tidy shape.',
  },
};

/** Must be registered before the routes it describes. */
export async function registerDocs(app: FastifyInstance) {
  await app.register(swagger, { openapi: OPENAPI });
}

export function registerDocsRoutes(app: FastifyInstance) {
  const document = () => app.swagger() as OpenApiDocument;
  const hidden = { schema: { hide: true } };
  app.get('/openapi.json', hidden, async () => document());
  app.get('/docs', hidden, async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(renderDocsPage(document())),
  );
}
