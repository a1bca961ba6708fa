/** Writes the OpenAPI document out of the schemas of the routes, by registering them once more where nobody listens. */

import swagger from '@fastify/swagger';
import { type FastifyInstance, fastify } from 'fastify';
import type { OpenApiDocument } from './docs-page.ts';

const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Formloom service',
    version: '0.1.0',
    description: 'Connects to a forms provider and answers with its forms in one tidy shape.',
  },
};

export async function describeRoutes(register: (app: FastifyInstance) => void): Promise<OpenApiDocument> {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, { openapi: OPENAPI });
  register(app);
  await app.ready();
  return app.swagger() as OpenApiDocument;
}
