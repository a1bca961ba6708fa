/** The one place that speaks of failures: every error becomes the contract's JSON, or a page for a person (7). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { renderErrorPage } from '../pages/error-page.ts';
import { PAGE_HEADERS } from '../pages/page.ts';
import { redact } from '../redact.ts';
import { type FailureName, ServiceError, toServiceError } from '../service-error.ts';
import { prefersHtml } from './prefers-html.ts';
import { NO_STORE } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an unexpected error in this route is called; `serverError` unless it says otherwise. */
    failure?: FailureName;
    /** Whether a person's browser gets its errors as a page. */
    errorPage?: boolean;
  }
}

export interface ErrorRepliesOptions {
  readonly config: Config;
  readonly secrets: () => Iterable<string>;
}

export type SendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export function createErrorReplies({ config, secrets }: ErrorRepliesOptions): SendError {
  return (thrown, request, reply) => {
    const { failure, errorPage } = request.routeOptions.config;
    const error = toServiceError(fromFramework(thrown), failure ?? 'serverError');
    const clean = (text: string) => redact(text, [...secrets(), ...codeOf(request)]);
    logFailure(request, error, clean);
    reply.code(error.status).headers(NO_STORE).headers(error.headers);
    if (errorPage && prefersHtml(request.headers.accept)) {
      const denied = typeof request.query === 'object' && 'error' in (request.query ?? {});
      const page = renderErrorPage(error, { denied, back: config.frontendUrl, clean });
      return reply.headers(PAGE_HEADERS).send(page);
    }
    const { error: title, details } = error.body;
    return reply
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify(details === undefined ? { error: title } : { error: title, details: clean(details) }),
      );
  };
}

/** The framework's own refusals of a malformed request are the caller's fault, not a failure of the route. */
function fromFramework(thrown: unknown): unknown {
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500;
  if (thrown instanceof ServiceError || !(status >= 400 && status < 500)) return thrown;
  return new ServiceError('malformedRequest', { status, details: (thrown as Error).message, cause: thrown });
}

function logFailure(request: FastifyRequest, error: ServiceError, clean: (text: string) => string) {
  const expected = error.cause === undefined || error.status < 500;
  const log = { failure: error.failure, status: error.status, message: clean(error.message) };
  if (expected) request.log.info(log, 'refused');
  else request.log.error({ ...log, stack: clean(stackOf(error.cause)) }, 'failed');
}

function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

/** A code is a secret too: it may still be worth a token. */
function codeOf(request: FastifyRequest): string[] {
  const { code } = (request.query ?? {}) as Record<string, unknown>;
  return [code].flat().filter((value) => typeof value === 'string');
}
