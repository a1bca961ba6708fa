/** Sends all error responses: the contract's JSON, or a page for a person's browser (contract 7). */

import { readRecord } from '@formloom/form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { renderErrorPage } from '../pages/error-page.ts';
import { PAGE_HEADERS } from '../pages/page.ts';
import { readPageLook } from '../pages/page-look.ts';
import { ProviderFault } from '../provider/provider-fault.ts';
import { type FailureName, ServiceError, toServiceError } from '../service-error.ts';
import { JSON_TYPE, NO_STORE } from './headers.ts';
import { prefersHtml } from './prefers-html.ts';
import type { FieldsOf, RequestFields } from './request-id.ts';
import { VISIT_HEADERS } from './visit-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of an unexpected error in this route; `serverError` by default. */
    failure?: FailureName;
    /** Whether a person's browser gets errors as a page. */
    errorPage?: boolean;
    /** Whether a rejected request gets the same 204 as an accepted one. */
    refusesNothing?: boolean;
    /** Whether a request may select an account, and acts in its caller's name. */
    selectsAccount?: boolean;
  }
}

export type SendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** `back` is the frontend's URL that an error page links to, or empty. */
export function createErrorReplies(back: string, log: Logger, fieldsOf: FieldsOf): SendError {
  return (thrown, request, reply) => {
    const { failure, errorPage, refusesNothing } = request.routeOptions.config;
    const error = toServiceError(fromFramework(thrown), failure ?? 'serverError');
    request.unavailable = error.reason;
    logFailure(log, fieldsOf(request), error);
    if (refusesNothing && error.status < 500) return reply.code(204).headers(VISIT_HEADERS).send();
    reply.code(error.status).headers(NO_STORE).headers(error.headers);
    if (errorPage && prefersHtml(request.headers.accept)) {
      const look = readPageLook(request.headers);
      return reply
        .headers(PAGE_HEADERS)
        .send(renderErrorPage(error, { denied: isDenial(request, error), back, look }));
    }
    return reply.type(JSON_TYPE).send(error.bytes);
  };
}

const FRAMEWORK_WORDS: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The address is not valid percent text',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than is taken here',
};

/**
 * Converts Fastify's own 4xx errors. Its messages quote the URL, which may contain an OAuth code, so ours
 * replace them.
 */
function fromFramework(thrown: unknown): unknown {
  if (thrown instanceof ServiceError || !(thrown instanceof Error) || !('statusCode' in thrown))
    return thrown;
  const status = Number(thrown.statusCode);
  if (!(status >= 400 && status < 500)) return thrown;
  const code = 'code' in thrown ? String(thrown.code) : '';
  const details = FRAMEWORK_WORDS[code] ?? 'The request cannot be read';
  return new ServiceError('malformedRequest', { status, details, cause: thrown });
}

/**
 * Logs an error with fixed text, names and places in the code; never with a message, which may quote
 * anything. A failure of the provider is a warning, because nothing is wrong with this service.
 */
function logFailure(
  log: Logger,
  fields: RequestFields,
  { failure, status, ofProvider, cause }: ServiceError,
) {
  const isProviders = ofProvider || failure === 'exchangeFailed' || cause instanceof ProviderFault;
  const line = { ...fields, failure, status, ...(isProviders && { fault: 'provider' }) };
  const err = cause !== undefined && { err: cause };
  if (status < 500) log.info(line, 'refused');
  else if (isProviders) log.warn({ ...line, ...err }, 'provider failed');
  else if (cause === undefined) log.info(line, 'refused');
  else log.error({ ...line, fault: 'service', ...err }, 'failed');
}

/** Whether the provider redirected back with an error, as it does when the person denies consent. */
function isDenial(request: FastifyRequest, { failure }: ServiceError): boolean {
  return failure === 'invalidStateOrCode' && Object.hasOwn(readRecord(request.query), 'error');
}
