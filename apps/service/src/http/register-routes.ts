/**
 * Registers routes with Fastify. Handlers return no promise to it, because Fastify's promise handling costs
 * more time.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText, ServiceError } from '../service-error.ts';
import { type Answer, type ReadySenders, sendAnswer } from './answer.ts';
import type { Route } from './route.ts';

export interface Registering<Parts> {
  readonly parts: Parts;
  readonly senders: ReadySenders;
  /** Throws where the account that the request names is not connected. */
  readonly checkConnected: (request: FastifyRequest) => Promise<unknown>;
}

export function registerRoutes<Parts>(
  app: FastifyInstance,
  routes: readonly Route<Parts>[],
  options: Registering<Parts>,
) {
  for (const route of routes) {
    const { parser } = route;
    if (!parser) addRoute(app, route, options);
    // Only few routes parse a body; the others ignore it.
    else
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));
        addRoute(scope, route, options);
      });
  }
}

function addRoute<Parts>(
  app: FastifyInstance,
  route: Route<Parts>,
  { parts, senders, checkConnected }: Registering<Parts>,
) {
  const { method, path: url, failure, admit, needsConnection } = route;
  const { errorPage = false, refusesNothing = false } = route;
  const { account, asksNoKey = false, head = true } = route.entry;
  const answer = route.respond(parts);
  app.route({
    method,
    url,
    ...(method === 'GET' && { exposeHeadRoute: head }),
    config: {
      errorPage,
      refusesNothing,
      asksNoKey,
      selectsAccount: account !== undefined,
      ...(failure && { failure }),
    },
    ...(admit && { onRequest: admit(parts) }),
    handler(request, reply) {
      const outcome = needsConnection ? answerConnected(request) : answer(request);
      if (outcome instanceof Promise) sendWhenReady(reply, outcome);
      else sendAnswer(reply, outcome, senders);
    },
  });

  function answerConnected(request: FastifyRequest) {
    try {
      return answer(request);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** A caller without a connected account gets that error first, and none about its input. */
  async function refuse(error: unknown, request: FastifyRequest): Promise<unknown> {
    if (!needsConnection || !isAboutInput(error)) return error;
    return checkConnected(request).then(
      () => error,
      (other: unknown) => (other instanceof ServiceError && other.status === 401 ? other : error),
    );
  }

  function sendWhenReady(reply: FastifyReply, outcome: Promise<Answer>) {
    outcome
      .then((given) => sendAnswer(reply, given, senders))
      .catch(async (error) => reply.send(asError(await refuse(error, reply.request))));
  }
}

const INPUT_STATUSES: readonly number[] = [400, 404, 413, 428];

function isAboutInput(error: unknown): boolean {
  return error instanceof ServiceError && !error.ofProvider && INPUT_STATUSES.includes(error.status);
}

/** Fastify would send a thrown value that is not an `Error` as a response. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(errorText(thrown));
}
