/** Hands routes to the framework. It never gets a promise: it would do more with it than is needed here. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorText } from '../service-error.ts';
import { type Answer, type ReadySenders, sendAnswer } from './answer.ts';
import type { Route } from './route.ts';

export function registerRoutes<Parts>(
  app: FastifyInstance,
  routes: readonly Route<Parts>[],
  parts: Parts,
  senders: ReadySenders,
) {
  for (const route of routes) {
    const { parser } = route;
    if (!parser) addRoute(app, route, parts, senders);
    // Few routes read a body; elsewhere it is left alone.
    else
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));
        addRoute(scope, route, parts, senders);
      });
  }
}

function addRoute<Parts>(app: FastifyInstance, route: Route<Parts>, parts: Parts, senders: ReadySenders) {
  const { method, path: url, head = true, failure, admit } = route;
  const { errorPage = false, refusesNothing = false, asksNoKey = false } = route;
  const answer = route.bind(parts);
  app.route({
    method,
    url,
    ...(method === 'GET' && { exposeHeadRoute: head }),
    config: { errorPage, refusesNothing, asksNoKey, ...(failure && { failure }) },
    ...(admit && { onRequest: admit(parts) }),
    handler(request, reply) {
      const outcome = answer(request);
      if (outcome instanceof Promise) sendWhenReady(reply, outcome);
      else sendAnswer(reply, outcome, senders);
    },
  });

  function sendWhenReady(reply: FastifyReply, outcome: Promise<Answer>) {
    outcome.then((given) => sendAnswer(reply, given, senders)).catch((error) => reply.send(asError(error)));
  }
}

/** Anything else that is sent would be an answer. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(errorText(thrown));
}
