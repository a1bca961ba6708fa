/** The reference of the service: OpenAPI 3.1 for programs, the same as a page for people. */

import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS } from '../pages/page.ts';
import { type OpenApiDocument, renderDocsPage } from './docs-page.ts';

/** `describe` is asked at the first request, because nobody else needs what it loads. */
export function registerDocsRoutes(app: FastifyInstance, describe: () => Promise<OpenApiDocument>) {
  let described: Promise<OpenApiDocument> | undefined;
  const document = () => {
    // A failure is told to whoever asked, and not remembered: the next one asks anew.
    described ??= describe().catch((error) => {
      described = undefined;
      throw error;
    });
    return described;
  };
  const hidden = { schema: { hide: true } };
  app.get('/openapi.json', hidden, document);
  app.get('/docs', hidden, async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(renderDocsPage(await document())),
  );
}
