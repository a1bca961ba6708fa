/** Builds the sandbox: a stand-in for HubSpot. */

import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import { type FastifyInstance, fastify } from 'fastify';
import { registerControlRoutes } from './control-routes.ts';
import { registerFaultHook } from './faults/fault-hook.ts';
import { registerFormsRoutes } from './forms/forms-routes.ts';
import { registerGenerations } from './generations.ts';
import { registerAuthorizeRoutes } from './oauth/authorize-routes.ts';
import { registerIntrospectRoutes } from './oauth/introspect-routes.ts';
import { registerTokenRoutes } from './oauth/token-routes.ts';
import { registerCmsRoutes } from './pages/cms-routes.ts';
import type { Settings } from './settings.ts';
import { registerSourceCodeRoutes } from './source-code/source-code-routes.ts';
import { createState, type StateSeams } from './state.ts';
import { registerSubmissionRoutes } from './submissions/submission-routes.ts';

export interface SandboxOptions extends Partial<StateSeams> {
  readonly settings?: Partial<Settings>;
}

export function createSandbox({
  settings = {},
  now = Date.now,
  random = Math.random,
}: SandboxOptions = {}): FastifyInstance {
  const state = createState(settings, { now, random });
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_096 },
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const message = error instanceof Error ? error.message : String(error);
    return reply.code(status).send({ status: 'error', message, correlationId: randomUUID(), errors: [] });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: 'error', message: 'resource not found' }),
  );
  app.register(formbody);
  registerFaultHook(app, state.faults);
  registerGenerations(app, state.settings);
  registerAuthorizeRoutes(app, state);
  registerTokenRoutes(app, state);
  registerIntrospectRoutes(app, state);
  registerFormsRoutes(app, state);
  registerSubmissionRoutes(app, state);
  registerSourceCodeRoutes(app, state);
  registerCmsRoutes(app, state);
  registerControlRoutes(app, state);
  return app;
}
