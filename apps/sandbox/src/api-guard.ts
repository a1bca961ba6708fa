/** Who may call the APIs of the account, how often, and whose account it is. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { credentialsMissing, limitReached, scopesMissing, tokenExpired } from './forms/api-errors.ts';
import type { Holdings } from './holdings.ts';
import type { State } from './state.ts';

/** The limit counts every call; then the token must be known, alive, and granted the scope. */
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
    // Of the account's own keys one is as good as another.
    if (settings.serviceKeys.includes(value)) return undefined;
    const token = tokens.get(value);
    if (!token) return reply.code(401).send(credentialsMissing());
    if (token.expiresAt <= now()) return reply.code(401).send(tokenExpired(token.expiresAt, now()));
    if (!token.scopes.includes(scope)) return reply.code(403).send(scopesMissing(scope));
    return undefined;
  };
}

/** Of the account whose token it is; a service key is the usual one's. */
export function holdingsOf({ holdings, tokens }: State, { headers }: FastifyRequest): Holdings {
  return holdings.of(tokens.get(bearerOf(headers.authorization))?.hubId);
}

function bearerOf(authorization = ''): string {
  const [, value = ''] = /^Bearer (.+)$/.exec(authorization) ?? [];
  return value;
}
