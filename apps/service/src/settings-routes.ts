/** What the browser application needs to know about this installation. */

import { PATH, type SettingsReply } from '@formloom/form';
import type { FastifyInstance } from 'fastify';
import { type Config, readHttpUrl } from './config.ts';
import { SETTINGS_SCHEMA } from './docs/route-schemas.ts';

export function registerSettingsRoutes(app: FastifyInstance, config: Config) {
  app.get(PATH.settings, { schema: SETTINGS_SCHEMA }, async () => readSettings(config));
}

function readSettings({ providerSubmitUrl }: Config): SettingsReply {
  if (providerSubmitUrl === '') return { submitUrl: null };
  return { submitUrl: readHttpUrl('PROVIDER_SUBMIT_URL', providerSubmitUrl).href.replace(/\/+$/, '') };
}
