/**
 * Remembers everything a service under test gave away (bodies, headers, log lines) and every secret that went
 * through it, so that after each test file one can be searched for in the other (5.5).
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodeSegment } from '@formloom/form';
import type { FastifyInstance } from 'fastify';

export interface Watch {
  readonly emitted: (text: string) => void;
  readonly secret: (value: unknown) => void;
  leaks: () => string[];
}

const watches: Watch[] = [];

/** Shorter values are no real secrets; they would be found in innocent words. */
const SHORTEST = 8;

export function createWatch(): Watch {
  const texts: string[] = [];
  const secrets = new Set<string>();
  const watch: Watch = {
    emitted: (text) => texts.push(text),
    secret: (value) => {
      if (typeof value === 'string' && value.trim().length >= SHORTEST) secrets.add(value);
    },
    leaks: () => {
      const all = texts.join('\n');
      return [...secrets].filter((secret) => writings(secret).some((writing) => all.includes(writing)));
    },
  };
  watches.push(watch);
  return watch;
}

/** Of all services since it was last asked: a process runs many files, and each answers for its own. */
export function allLeaks(): string[] {
  return watches.splice(0).flatMap((watch) => watch.leaks());
}

function writings(secret: string): string[] {
  return [secret, encodeSegment(secret), JSON.stringify(secret).slice(1, -1)];
}

/** Everything that is written as an answer: over a socket, and where a test asks without one. */
export function watchAnswers(app: FastifyInstance, watch: Watch) {
  app.addHook('onRequest', (_request, reply, done) => {
    watchAnswer(reply.raw, watch);
    done();
  });
  // What is refused by an earlier hook, and never reaches the one above.
  app.addHook('onSend', (_request, reply, payload, done) => {
    watch.emitted(JSON.stringify(reply.getHeaders()).replace(GIVEN_COOKIE, keepSecret(watch)));
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) watch.emitted(payload.toString());
    done();
  });
  // Some are refused before any hook.
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
    watchAnswer(response, watch),
  );
}

/** A person who signs in is given a cookie, in the one place for it; anywhere else it is a secret. */
const GIVEN_COOKIE = /(?<="set-cookie":\[?"formloom_access=)[^;"]+/g;

const keepSecret = (watch: Watch) => (cookie: string) => {
  watch.secret(cookie);
  return '…';
};

function watchAnswer(response: ServerResponse, watch: Watch) {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    watch.emitted(JSON.stringify([given, response.getHeaders()]).replace(GIVEN_COOKIE, keepSecret(watch)));
    return writeHead(...given);
  }) as typeof response.writeHead;
  response.write = ((...given: Parameters<typeof write>) => {
    watch.emitted(String(given[0]));
    return write(...given);
  }) as typeof response.write;
  response.end = ((...given: Parameters<typeof end>) => {
    watch.emitted(String(given[0] ?? ''));
    return end(...given);
  }) as typeof response.end;
}
