/** Authentication, rate limit and account of API requests. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { credentialsMissing, limitReached, scopesMissing, tokenExpired } from './forms/api-errors.ts';
import type { Holdings } from './holdings.ts';
import type { State } from './state.ts';

/**
 * Every call counts against the rate limit; then the token must be known, not expired, and granted the scope.
 */
export function createApiGuard({ settings, tokens, rateWindow, now }: State, scope: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const left = rateWindow.take(settings.rateLimit, settings.rateIntervalMs);
    reply.headers({
      'X-Provider-RateLimit-Max': String(settings.rateLimit),
      'X-Provider-RateLimit-Remaining': String(Math.max(left, 0)),
      'X-Provider-RateLimit-Interval-Milliseconds': String(settings.rateIntervalMs),
    });
    if (left < 0) return reply.code(429).send(limitReached());
    const value = bearerOf(request.headers.authorization);
    // Service keys (private app tokens) have all scopes.
    if (settings.serviceKeys.includes(value)) return undefined;
    const token = tokens.get(value);
    if (!token) return reply.code(401).send(credentialsMissing());
    if (token.expiresAt <= now()) return reply.code(401).send(tokenExpired(token.expiresAt, now()));
    if (!token.scopes.includes(scope)) return reply.code(403).send(scopesMissing(scope));
    return undefined;
  };
}

/** The account of the token; service keys belong to the default account. */
export function holdingsOf({ holdings, tokens }: State, { headers }: FastifyRequest): Holdings {
  return holdings.of(tokens.get(bearerOf(headers.authorization))?.hubId);
}

function bearerOf(authorization = ''): string {
  const [, value = ''] = /^Bearer (.+)$/.exec(authorization) ?? [];
  return value;
}
