/**
 * The provider's paths in two generations: numbered (v1 to v3), which it retires, and dated. The sandbox
 * speaks both, or as its settings say only one of them, as the provider will.
 */

import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

export const FORMS_PATHS = ['/marketing/v3/forms', '/marketing/forms/2026-09-beta'];
export const SOURCE_PATHS = ['/cms/v3/source-code', '/cms/source-code/2026-03'];

const NUMBERED = /^\/(?:oauth|marketing|cms)\/v\d+\//;
const DATED = /^\/(?:oauth|marketing\/forms|cms\/source-code)\/\d{4}-\d{2}(?:-beta)?(?:\/|\?|$)/;

/** A path of a generation that is not spoken is not there. */
export function registerGenerations(app: FastifyInstance, settings: Settings) {
  app.addHook('onRequest', async ({ url }, reply) => {
    const generation = NUMBERED.test(url) ? 'numbered' : DATED.test(url) ? 'dated' : undefined;
    if (generation === undefined || settings.generations.includes(generation)) return undefined;
    return reply.code(404).send({ status: 'error', message: `${generation} paths are no longer supported` });
  });
}
