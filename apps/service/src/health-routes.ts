/** Whether the service lives (4), and whether it should be sent more to do. */

import { type HealthReply, PATH, type ReadyReply } from '@formloom/form';
import type { FastifyInstance } from 'fastify';
import { HEALTH_SCHEMA, READY_SCHEMA } from './docs/route-schemas.ts';
import { overloaded } from './http/admission.ts';
import { JSON_TYPE } from './http/headers.ts';
import type { FindAnswer } from './http/quick-lane.ts';
import { ServiceError } from './service-error.ts';

const HEALTHY = JSON.stringify({ status: 'ok' } satisfies HealthReply);

export interface Readiness {
  readonly isDrowning: () => boolean;
  readonly isEnding: () => boolean;
}

export function registerHealthRoutes(app: FastifyInstance, { isDrowning, isEnding }: Readiness) {
  app.get(PATH.health, { schema: HEALTH_SCHEMA }, async (_request, reply) =>
    reply.type(JSON_TYPE).send(HEALTHY),
  );
  app.get(PATH.ready, { schema: READY_SCHEMA }, async () => {
    if (isEnding()) throw new ServiceError('unavailable', { details: 'The service is shutting down.' });
    if (isDrowning()) throw overloaded();
    return { status: 'ready' } satisfies ReadyReply;
  });
}

export const findHealthAnswer: FindAnswer = (url) =>
  url === PATH.health ? { route: PATH.health, answer: () => HEALTHY } : undefined;
