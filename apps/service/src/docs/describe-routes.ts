/**
 * Generates the OpenAPI document from the route definitions, by registering them with a Fastify instance that
 * never listens.
 */

import swagger from '@fastify/swagger';
import { fastify } from 'fastify';
import type { Route } from '../http/route.ts';
import type { OpenApiDocument } from './docs-page.ts';

const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Formloom service',
    version: '0.1.0',
    description: 'Connects to a forms provider and answers with its forms in one tidy shape.',
  },
};

export async function describeRoutes(
  routes: readonly Pick<Route<never>, 'method' | 'path' | 'reference'>[],
): Promise<OpenApiDocument> {
  const app = fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, { openapi: OPENAPI });
  for (const { method, path, reference } of routes) {
    if (reference) app.route({ method, url: path, schema: reference, handler: async () => undefined });
  }
  await app.ready();
  return app.swagger() as OpenApiDocument;
}
