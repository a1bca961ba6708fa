/** Whether the service lives (4), and whether it should be sent more to do. */

import { type HealthReply, PATH, type ReadyReply } from '@formloom/form';
import type { FastifyInstance } from 'fastify';
import { HEALTH_SCHEMA, READY_SCHEMA } from './docs/route-schemas.ts';
import type { SendBytes } from './http/send-bytes.ts';
import { overloaded, ServiceError } from './service-error.ts';
import { storeUnavailable } from './session/session-store.ts';

const HEALTHY = JSON.stringify({ status: 'ok' } satisfies HealthReply);

export interface HealthRoutesOptions {
  readonly isOverloaded: () => boolean;
  readonly isEnding: () => boolean;
  /** Whether the session can be reached. */
  readonly isReachable: () => boolean;
  readonly sendBytes: SendBytes;
}

export function registerHealthRoutes(app: FastifyInstance, options: HealthRoutesOptions) {
  const { isOverloaded, isEnding, isReachable, sendBytes } = options;
  app.get(PATH.health, { schema: HEALTH_SCHEMA }, (_request, reply) => sendBytes(reply, HEALTHY));
  app.get(PATH.ready, { schema: READY_SCHEMA }, async () => {
    if (isEnding()) throw new ServiceError('unavailable', { details: 'The service is shutting down.' });
    if (isOverloaded()) throw overloaded();
    if (!isReachable()) throw storeUnavailable();
    return { status: 'ready' } satisfies ReadyReply;
  });
}
