/** Builds the service out of its parts. Nothing here listens, reads the environment or knows the time. */

import type { ServerResponse } from 'node:http';
import { type HealthReply, PATH, type SettingsReply } from '@formloom/form';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { type Config, readHttpUrl } from './config.ts';
import { registerDocs, registerDocsRoutes } from './docs/docs-routes.ts';
import { HEALTH_SCHEMA, SETTINGS_SCHEMA } from './docs/route-schemas.ts';
import { createFormReader } from './forms/form-reader.ts';
import { registerFormsRoutes } from './forms/forms-routes.ts';
import { answerClientError, answerExpectation } from './http/client-error.ts';
import { createErrorReplies } from './http/error-replies.ts';
import { NO_STORE, SECURITY_HEADERS } from './http/headers.ts';
import { allowedOriginHeaders, isAllowedOrigin, preflightHeaders } from './http/origin-rule.ts';
import { registerOauthRoutes } from './oauth/oauth-routes.ts';
import type { Send } from './provider/provider.ts';
import { guardSecrets } from './provider/secret-guard.ts';
import { ServiceError } from './service-error.ts';
import { createPendingStates } from './session/pending-states.ts';
import { createTokenStore } from './session/token-store.ts';
import { registerWebApp } from './web-app.ts';

export interface AppOptions {
  readonly config: Config;
  readonly send: Send;
  readonly now: () => number;
  readonly newPendingState: () => string;
  readonly log: Logger;
  /** The folder of the built web app, where there is one. */
  readonly webRoot?: string;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, now, log, webRoot } = options;
  const tokens = createTokenStore();
  const send = guardSecrets(options.send, () => [config.clientSecret, ...tokens.secrets()]);
  const pendingStates = createPendingStates(options);
  const app = createServer(config, log);

  app.addHook('onRequest', (request, reply, done) => admit(request, reply, config, done));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });

  await registerDocs(app);
  app.get(PATH.health, { schema: HEALTH_SCHEMA }, async () => ({ status: 'ok' }) satisfies HealthReply);
  app.get(PATH.settings, { schema: SETTINGS_SCHEMA }, async () => readSettings(config));
  const forms = createFormReader(send);
  const endSession = () => {
    tokens.clear();
    forms.forget();
  };
  registerOauthRoutes(app, { config, send, now, tokens, pendingStates, endSession });
  registerFormsRoutes(app, tokens, forms);
  registerDocsRoutes(app);
  await registerWebApp(app, { webRoot, isConnected: () => !tokens.isEmpty() });
  return app;
}

function readSettings({ providerSubmitUrl }: Config): SettingsReply {
  if (providerSubmitUrl === '') return { submitUrl: null };
  return { submitUrl: readHttpUrl('PROVIDER_SUBMIT_URL', providerSubmitUrl).href.replace(/\/+$/, '') };
}

/** The framework's defaults, bent to the contract: no body is ever needed, read or refused. */
function createServer(config: Config, loggerInstance: Logger): FastifyInstance {
  const sendError = createErrorReplies(config.frontendUrl);
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // These come before any hook, so what every answer needs is given here.
    frameworkErrors: (error, request, reply) => {
      admit(request, reply, config, (refusal) => sendError(refusal ?? error, request, reply));
    },
    clientErrorHandler: answerClientError,
  }) as unknown as FastifyInstance;
  app.server.on('checkExpectation', (_request, response: ServerResponse) => answerExpectation(response));
  app.setErrorHandler(sendError);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler(() => () => true);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  return app;
}

/** Before anything else: headers for every answer, and the origin rule, so that a refused call has no effect (4.7). */
function admit(request: FastifyRequest, reply: FastifyReply, config: Config, done: (error?: Error) => void) {
  const { origin, host } = request.headers;
  reply.headers(SECURITY_HEADERS).headers(NO_STORE);
  // No route reads a body, so none is refused for the type it claims to have.
  delete request.headers['content-type'];
  if (!isAllowedOrigin({ origin, host, scheme: schemeOf(request) }, config.tunnelDomainSuffix)) {
    done(new ServiceError('originRefused'));
    return;
  }
  reply.headers(allowedOriginHeaders(origin));
  if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
    reply.headers(preflightHeaders(request.headers['access-control-request-headers'])).code(204).send();
    return;
  }
  done();
}

/** A proxy in front ends the TLS and says so; only the scheme is believed, never the host. */
function schemeOf(request: FastifyRequest): string {
  const [forwarded] = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  return forwarded?.trim() === 'https' ? 'https' : request.protocol;
}
