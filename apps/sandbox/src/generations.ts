/**
 * Two generations of HubSpot's API paths: numbered (v1 to v3), to be retired, and dated. The sandbox supports
 * both, or only one of them by setting.
 */

import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

export const FORMS_PATHS = ['/marketing/v3/forms', '/marketing/forms/2026-09-beta'];
export const SOURCE_PATHS = ['/cms/v3/source-code', '/cms/source-code/2026-03'];

const NUMBERED = /^\/(?:oauth|marketing|cms)\/v\d+\//;
const DATED = /^\/(?:oauth|marketing\/forms|cms\/source-code)\/\d{4}-\d{2}(?:-beta)?(?:\/|\?|$)/;

/** Paths of a disabled generation return 404. */
export function registerGenerations(app: FastifyInstance, settings: Settings) {
  app.addHook('onRequest', async ({ url }, reply) => {
    const generation = NUMBERED.test(url) ? 'numbered' : DATED.test(url) ? 'dated' : undefined;
    if (generation === undefined || settings.generations.includes(generation)) return undefined;
    return reply.code(404).send({ status: 'error', message: `${generation} paths are no longer supported` });
  });
}
