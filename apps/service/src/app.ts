/** Builds the service out of its parts. Nothing here listens, reads the environment or knows the time. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { createAccess } from './access/access.ts';
import { registerSignInRoutes } from './access/sign-in-routes.ts';
import type { Config } from './config.ts';
import { registerDocsRoutes } from './docs/docs-routes.ts';
import { createFormReader } from './forms/form-reader.ts';
import { createFormsAnswers } from './forms/forms-answers.ts';
import { registerFormsRoutes } from './forms/forms-routes.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { createAdmission } from './http/admission.ts';
import { createErrorReplies } from './http/error-replies.ts';
import { createFramework, PATIENCE, type Patience } from './http/framework.ts';
import { createSendReady } from './http/ready-reply.ts';
import { createWaitingRoom, ROOM, type RoomLimits } from './http/waiting-room.ts';
import { observeRequests } from './metrics/observe.ts';
import type { Observer } from './metrics/observer.ts';
import { designManagerUrl } from './modules/design-manager.ts';
import { registerModulesRoutes } from './modules/modules-routes.ts';
import { createOwnCallers } from './modules/own-caller.ts';
import { registerOauthRoutes } from './oauth/oauth-routes.ts';
import type { Send } from './provider/provider.ts';
import { guardSecrets } from './provider/secret-guard.ts';
import { createReading } from './reading/reading.ts';
import { describeAccount, registerAccountRoutes } from './session/account-routes.ts';
import { connectedRecord } from './session/connected-record.ts';
import { createPendingStates } from './session/pending-states.ts';
import { createTokenStore } from './session/token-store.ts';
import { registerSettingsRoutes } from './settings-routes.ts';
import { registerWebApp } from './web-app.ts';

export interface AppOptions {
  readonly config: Config;
  readonly send: Send;
  readonly now: () => number;
  /** A clock that is never set: milliseconds since any moment. */
  readonly uptime: () => number;
  readonly newPendingState: () => string;
  /** How whoever has tried too many keys is made to wait; gives up when told to. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly log: Logger;
  /** Before a file is sent to the provider once more; shorter in tests. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Whether more is asked than can be answered. */
  readonly isOverloaded?: () => boolean;
  readonly isEnding?: () => boolean;
  /** With slow clients; shorter in tests. */
  readonly patience?: Patience;
  /** How many callers may be connected at once. */
  readonly mostConnections?: number;
  /** Who may wait for the provider. */
  readonly room?: RoomLimits;
  /** Who counts, where somebody does. */
  readonly observer?: Observer | undefined;
  /** The folder of the built web app, where there is one. */
  readonly webRoot?: string;
}

const never = () => false;

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, now, log, webRoot, isOverloaded = never, isEnding = never, patience = PATIENCE } = options;
  const { mostConnections = Number.POSITIVE_INFINITY, room = ROOM, observer } = options;
  const tokens = createTokenStore();
  const reading = createReading(() => [config.clientSecret, ...tokens.secrets()]);
  const send = guardSecrets(options.send, reading.read);
  const pendingStates = createPendingStates({
    now: options.uptime,
    newPendingState: options.newPendingState,
  });
  const reader = createFormReader({
    send,
    read: reading.read,
    formsPath: config.providerFormsPath,
    freshForMs: config.freshForMs,
    observer,
    now: options.uptime,
  });
  const formsAnswers = createFormsAnswers({ tokens, reader, room: createWaitingRoom(room) });
  const endSession = () => {
    tokens.clear();
    reader.forget();
  };

  const access = createAccess({ config, now, uptime: options.uptime, sleep: options.sleep });
  const modulesRoutes = {
    send,
    pause: options.pause ?? sleep,
    ownCallers: createOwnCallers(config, access.hasKey),
    connection: async () => {
      const record = connectedRecord(tokens);
      const { scopes } = describeAccount(record, config.scopes);
      return { record, scopes, generation: tokens.generation() };
    },
  };

  const admission = createAdmission({ config, isOverloaded });
  const sendError = createErrorReplies(config.frontendUrl);
  // After an upgrade that nobody takes up, Node loses what came with it; nothing may follow on that connection.
  const isLast = ({ request }: FastifyReply) => isEnding() || request.headers.upgrade !== undefined;
  const sendReady = createSendReady(isLast);
  const app = createFramework({ log, admission, sendError, isLast, patience, mostConnections });

  if (observer) observeRequests(app, observer);
  observer?.countSessions(() => tokens.size());
  if (access.keyed) app.addHook('onRequest', access.keyed.guard);

  app.addHook('onClose', (_app, done) => {
    reading.close();
    done();
  });

  const registerRoutes = (on: FastifyInstance) => {
    registerHealthRoutes(on, { isOverloaded, isEnding, sendReady });
    registerSettingsRoutes(on, config);
    registerOauthRoutes(on, {
      config,
      send,
      now,
      tokens,
      pendingStates,
      newLoginMark: options.newPendingState,
      endSession,
      beginSession: reader.forget,
    });
    registerAccountRoutes(on, {
      config,
      tokens,
      designManager: (portalId) => designManagerUrl(config, portalId),
    });
    registerFormsRoutes(on, { answers: formsAnswers, sendReady });
    if (config.uploads) registerModulesRoutes(on, modulesRoutes);
  };
  registerRoutes(app);
  registerDocsRoutes(app, async () => {
    const { describeRoutes } = await import('./docs/describe-routes.ts');
    return describeRoutes(registerRoutes);
  });
  if (access.keyed) registerSignInRoutes(app, access.keyed);
  await registerWebApp(app, { webRoot, isConnected: () => !tokens.isEmpty() });
  return app;
}
