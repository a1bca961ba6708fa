/** Records metrics of HTTP requests, provider calls, sessions and connections. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Connections } from '../http/connections.ts';
import { REVIEW_FILES } from '../http/review-files.ts';
import { limitNumbersOf } from '../provider/limit-headers.ts';
import type { ProviderAnswer, ProviderRequest, Send } from '../provider/provider.ts';
import type { TokenRecord } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Observer } from './observer.ts';

export function observeRequests(app: FastifyInstance, { answered }: Observer) {
  app.addHook('onResponse', (request, reply, done) => {
    answered({
      method: request.method,
      route: groupOf(request.routeOptions.url),
      status: reply.raw.statusCode,
      seconds: isStream(reply) ? 0 : reply.elapsedTime / 1_000,
    });
    done();
  });
}

/** Whether it is an event stream: its duration counts as 0, as it lasts while the client listens. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

export function observeCallers({ count }: Pick<Connections, 'count'>, { countCallers }: Observer) {
  countCallers(count);
}

const FOLDERS = ['/assets/', REVIEW_FILES];

/** Groups the web app's files: each is a separate route, and their names change with every build. */
function groupOf(route = 'none'): string {
  const folder = FOLDERS.find((one) => route.startsWith(one));
  return folder === undefined ? route : `${folder}*`;
}

/** Cached on change, so that reading the metrics does not wait for the session store. */
export function observeSessions(
  { onChange, isReachable }: Pick<SessionStore, 'onChange' | 'isReachable'>,
  { watchSession }: Observer,
) {
  let records: readonly TokenRecord[] = [];
  onChange((now) => {
    records = now.records;
  });
  watchSession(() => {
    const ends = records.flatMap(({ expiresAt }) => expiresAt ?? []);
    const expiry = ends.length === 0 ? Number.NaN : Math.min(...ends) / 1_000;
    return { connected: records.length, expiry, reachable: isReachable() };
  });
}

export function observeCalls(send: Send, { called }: Observer, now: () => number): Send {
  return async (request) => {
    const began = now();
    const tell = (status: number, answer?: ProviderAnswer) =>
      called({ kind: kindOf(request), status, seconds: (now() - began) / 1_000, ...allowanceOf(answer) });
    try {
      const answer = await send(request);
      tell(answer.status, answer);
      return answer;
    } catch (error) {
      tell(0);
      throw error;
    }
  };
}

function kindOf({ method, path, lane }: ProviderRequest) {
  if (path.startsWith('/cms/')) return 'module';
  if (method === 'POST') return 'token';
  return lane === 'list' ? 'list' : 'form';
}

function allowanceOf(answer: ProviderAnswer | undefined) {
  const { remaining, max } = limitNumbersOf(answer?.headers ?? {});
  return remaining >= 0 && max > 0 ? { allowance: { remaining, max } } : {};
}
