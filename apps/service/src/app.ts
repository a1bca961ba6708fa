/** Builds the service out of its parts. Nothing here listens, reads the environment or knows the time. */

import { PATH, type SettingsReply } from '@formloom/form';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { type Config, readHttpUrl } from './config.ts';
import { registerDocsRoutes } from './docs/docs-routes.ts';
import { SETTINGS_SCHEMA } from './docs/route-schemas.ts';
import { createAccountReaders } from './forms/account-readers.ts';
import { createFormReader } from './forms/form-reader.ts';
import { createFormsAnswers } from './forms/forms-answers.ts';
import { registerFormsRoutes } from './forms/forms-routes.ts';
import { createWaitingRoom, ROOM, type RoomLimits } from './forms/waiting-room.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { createAdmission } from './http/admission.ts';
import { createErrorReplies } from './http/error-replies.ts';
import { createFramework, PATIENCE, type Patience } from './http/framework.ts';
import { createSendReady } from './http/ready-reply.ts';
import { createWithFreshToken } from './oauth/fresh-token.ts';
import { registerOauthRoutes } from './oauth/oauth-routes.ts';
import { createRefresher } from './oauth/refresher.ts';
import type { Send } from './provider/provider.ts';
import { guardSecrets } from './provider/secret-guard.ts';
import { createReading } from './reading/reading.ts';
import { registerAccountRoutes } from './session/account-routes.ts';
import { createKnownSecrets } from './session/known-secrets.ts';
import { createMemoryStore } from './session/memory-store.ts';
import type { SessionStore } from './session/session-store.ts';
import { createWithToken } from './session/with-token.ts';
import { registerWebApp } from './web-app.ts';

export interface AppOptions {
  readonly config: Config;
  readonly send: Send;
  readonly now: () => number;
  /** A clock that is never set: milliseconds since any moment. */
  readonly uptime: () => number;
  readonly newPendingState: () => string;
  /** In memory where nothing else is handed in. */
  readonly sessions?: SessionStore;
  readonly log: Logger;
  /** Whether more is asked than can be answered. */
  readonly isOverloaded?: () => boolean;
  readonly isEnding?: () => boolean;
  /** With slow clients; shorter in tests. */
  readonly patience?: Patience;
  /** How many callers may be connected at once. */
  readonly mostConnections?: number;
  /** Who may wait for the provider. */
  readonly room?: RoomLimits;
  /** The folder of the built web app, where there is one. */
  readonly webRoot?: string;
}

const never = () => false;

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, now, log, webRoot, isOverloaded = never, isEnding = never, patience = PATIENCE } = options;
  const { mostConnections = Number.POSITIVE_INFINITY, room = ROOM } = options;
  const sessions =
    options.sessions ?? createMemoryStore({ now: options.uptime, newPendingState: options.newPendingState });
  const secrets = createKnownSecrets(sessions);
  const reading = createReading(() => [config.clientSecret, ...secrets()]);
  const send = guardSecrets(options.send, reading.read);
  const readers = createAccountReaders(() =>
    createFormReader({ send, read: reading.read, now: options.uptime }),
  );
  // What was remembered so far may quote what is secret from now on; and nothing of an account stays behind.
  sessions.onChange(readers.forget);
  const refresher = config.tokenRefresh ? createRefresher({ config, send, sessions, now, log }) : undefined;
  const withToken = refresher ? createWithFreshToken({ sessions, refresher }) : createWithToken(sessions);
  const formsAnswers = createFormsAnswers({ sessions, withToken, readers, room: createWaitingRoom(room) });

  const admission = createAdmission({ config, isOverloaded });
  const sendError = createErrorReplies(config.frontendUrl);
  // After an upgrade that nobody takes up, Node loses what came with it; nothing may follow on that connection.
  const isLast = ({ request }: FastifyReply) => isEnding() || request.headers.upgrade !== undefined;
  const sendReady = createSendReady(isLast);
  const app = createFramework({ log, admission, sendError, isLast, patience, mostConnections });

  app.addHook('onClose', async () => {
    reading.close();
    await refresher?.close();
  });

  const registerRoutes = (on: FastifyInstance) => {
    registerHealthRoutes(on, { isOverloaded, isEnding, isReachable: sessions.isReachable, sendReady });
    on.get(PATH.settings, { schema: SETTINGS_SCHEMA }, async () => readSettings(config));
    registerOauthRoutes(on, {
      config,
      send,
      now,
      sessions,
      newLoginMark: options.newPendingState,
    });
    registerAccountRoutes(on, { config, sessions });
    registerFormsRoutes(on, { answers: formsAnswers, sendReady });
  };
  registerRoutes(app);
  registerDocsRoutes(app, async () => {
    const { describeRoutes } = await import('./docs/describe-routes.ts');
    return describeRoutes(registerRoutes);
  });
  await registerWebApp(app, {
    webRoot,
    isConnected: async () => (await sessions.current()).records.length > 0,
  });
  return app;
}

function readSettings({ providerSubmitUrl }: Config): SettingsReply {
  if (providerSubmitUrl === '') return { submitUrl: null };
  return { submitUrl: readHttpUrl('PROVIDER_SUBMIT_URL', providerSubmitUrl).href.replace(/\/+$/, '') };
}
