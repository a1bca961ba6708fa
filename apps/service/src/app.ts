/** Builds the Fastify app from its parts. It does not listen, read the environment or read the clock. */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createAccess } from './access/access.ts';
import type { Config } from './config.ts';
import { createReference, writeReference } from './docs/reference.ts';
import { createCounting } from './figures/counting.ts';
import { createKnownVersions } from './figures/known-versions.ts';
import type { PublicPort } from './figures/public-port.ts';
import { createFormReader } from './forms/form-reader.ts';
import { createAccountReaders, createFormReads } from './forms/form-reads.ts';
import { createLimiter } from './forms/limiter.ts';
import { createAccessLog } from './http/access-log.ts';
import { createAdmission } from './http/admission.ts';
import { createErrorReplies } from './http/error-replies.ts';
import { createFramework, TIMEOUTS, type Timeouts } from './http/framework.ts';
import { type Limits, limitsFor, MOST_CALLERS, memoryLimit } from './http/limits.ts';
import { namedAccountOrNone } from './http/named-account.ts';
import { registerRoutes } from './http/register-routes.ts';
import { createFieldsOf } from './http/request-id.ts';
import { createSendBytes, createSendNoContent } from './http/send-bytes.ts';
import { observeCallers, observeRequests, observeSessions } from './metrics/observe.ts';
import type { Observer } from './metrics/observer.ts';
import { createModules } from './modules/modules.ts';
import { createSameOriginGuard } from './modules/same-origin-guard.ts';
import { createUploadSessions } from './modules/upload-session.ts';
import { createAccountNames } from './oauth/account-names.ts';
import { createWithFreshToken } from './oauth/fresh-token.ts';
import { createRefresher } from './oauth/refresher.ts';
import { createParser } from './parsing/parser.ts';
import type { Parts } from './parts.ts';
import { createCallerIdentity } from './people/caller-identity.ts';
import { withGivenNames } from './projects/given-names.ts';
import { openWork } from './projects/open-work.ts';
import type { WorkStore } from './projects/work-store.ts';
import type { Send } from './provider/provider.ts';
import { guardSecrets } from './provider/secret-guard.ts';
import { routesFor } from './routes/routes.ts';
import { createFixedStore, type FixedToken } from './session/fixed-store.ts';
import { createKnownSecrets } from './session/known-secrets.ts';
import { createMemoryStore } from './session/memory-store.ts';
import type { PendingStatesSeams } from './session/pending-states.ts';
import { connectedRecord } from './session/session.ts';
import type { SessionStore } from './session/session-store.ts';
import { createWithToken } from './session/with-token.ts';
import { findReviewFiles, findWebApp, registerWebApp } from './web-app.ts';

export interface AppOptions {
  readonly config: Config;
  readonly send: Send;
  readonly now: () => number;
  /** Monotonic clock: milliseconds since an arbitrary moment. */
  readonly uptime: () => number;
  readonly newPendingState: () => string;
  /** Creates the id of a new connection of an account; random by default. */
  readonly newConnection?: () => string;
  /** The second server, for visitors' browsers (`PUBLIC_PORT`). */
  readonly publicPort?: PublicPort | undefined;
  /** Database of shared work; undefined where work stays in the browser. */
  readonly workStore?: WorkStore | undefined;
  /** Session store; in memory by default. */
  readonly sessions?: SessionStore;
  /** Delays a caller that has tried too many access keys; aborts with the signal. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly log: Logger;
  /** Delay before a file upload to the provider is retried; shorter in tests. */
  readonly pause?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  /** Whether the event loop is overloaded; requests then get 503. */
  readonly isOverloaded?: () => boolean;
  readonly isEnding?: () => boolean;
  /** Timeouts for slow clients; shorter in tests. */
  readonly timeouts?: Timeouts;
  /** Caps on connections and memory. */
  readonly limits?: Limits;
  /** Collects metrics, where they are on. */
  readonly observer?: Observer | undefined;
  /** The folder of the built web app, where it exists. */
  readonly webRoot?: string;
}

const never = () => false;
const waitFor = (ms: number, signal?: AbortSignal) => wait(ms, undefined, { signal });

/** The default session store. */
function createOwnStore(fixedToken: FixedToken | undefined, seams: PendingStatesSeams): SessionStore {
  return fixedToken ? createFixedStore(fixedToken, seams) : createMemoryStore(seams);
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, now, uptime, newPendingState, log, webRoot, observer, pause = waitFor } = options;
  const { isOverloaded = never, isEnding = never, timeouts = TIMEOUTS } = options;
  const { limits = limitsFor(MOST_CALLERS, memoryLimit()) } = options;

  const sessions = options.sessions ?? createOwnStore(config.fixedToken, { now: uptime, newPendingState });
  const secrets = createKnownSecrets(sessions);
  const allSecrets = () => [config.clientSecret, ...secrets.all()];
  const parser = createParser(allSecrets);
  const send = guardSecrets(options.send, parser.hideSecrets);
  const refresher = config.tokenRefresh
    ? createRefresher({ config, send, sessions, now, log, secrets: allSecrets, observe: observer?.refreshed })
    : undefined;
  const withToken = refresher ? createWithFreshToken({ sessions, refresher }) : createWithToken(sessions);

  const readers = createAccountReaders((account) => {
    const { providerFormsPath: formsPath, freshForMs } = config;
    const { parse } = parser;
    return createFormReader({ account, send, parse, formsPath, freshForMs, observer, now: uptime });
  });
  // A cached response may contain what is a secret from now on, or data of a disconnected account.
  sessions.onChange(readers.forget);
  const formReads = createFormReads({
    sessions,
    withToken,
    readers,
    limiter: createLimiter(limits.waiting),
  });

  const access = createAccess({
    config,
    now,
    uptime,
    sleep: options.sleep,
    hasReviews: options.workStore !== undefined,
    onWrongKey: observer?.wrongKey,
  });
  const beginUpload = createUploadSessions({ sessions, withToken, scopes: config.scopes });
  const { providerSourcePath: sourcePath } = config;
  const { hideSecrets } = parser;
  const modules = createModules({ send, beginUpload, sourcePath, pause, hideSecrets, log });

  const who = createCallerIdentity(config);
  const work =
    options.workStore &&
    openWork({
      store: options.workStore,
      who,
      hasKey: access.hasKey,
      sessions,
      observer,
      now,
      uptime,
      log,
      limits,
    });

  const counting =
    work && config.figuresUrl !== ''
      ? createCounting({
          store: work.store,
          now,
          log,
          onlyExisting: createKnownVersions({ store: work.store, identify: work.identify, now: uptime }),
          observe: observer?.watchFigures,
        })
      : undefined;
  // Both ports share one counter, so that a form's rate limit holds for both together.
  if (counting) options.publicPort?.onVisit(counting.count);
  const providerAccountName = createAccountNames({
    config,
    send,
    sessions,
    uptime,
    log,
    secrets: allSecrets,
  });

  const webApp = findWebApp(webRoot);
  const hasWebApp = webApp !== undefined;
  const routes = routesFor({ uploads: config.uploads, keyed: access.keyed, work, counting, hasWebApp });
  const parts: Parts = {
    config,
    sessions,
    secrets,
    send,
    now,
    newLoginMark: newPendingState,
    newConnection: options.newConnection ?? randomUUID,
    newNonce: newPendingState,
    reviewFiles: findReviewFiles(webApp),
    accountName: options.workStore
      ? withGivenNames(providerAccountName, options.workStore)
      : providerAccountName,
    formReads,
    modules,
    work,
    sameOriginGuard: createSameOriginGuard(config, access.hasKey),
    isOverloaded,
    isEnding,
    reference: createReference(() => writeReference(routes)),
  };

  const admission = createAdmission({
    config,
    isOverloaded,
    isExcess: (socket) => connections.isExcess(socket),
  });
  const fieldsOf = createFieldsOf(config);
  const sendError = createErrorReplies(config.frontendUrl, log, fieldsOf);
  // After an upgrade request that is not accepted, Node loses the bytes that follow it, so the connection
  // closes.
  const closesConnection = ({ request }: FastifyReply) => isEnding() || request.headers.upgrade !== undefined;
  const checkConnected = async (request: FastifyRequest) => {
    const named = namedAccountOrNone(request);
    // With the access key and an account number, stored work needs no connected account.
    if (named === undefined || !access.hasKey(request)) connectedRecord(await sessions.current(), named);
  };
  const checkCaller = async (request: FastifyRequest) => {
    if (!request.url.startsWith('/api/')) return;
    await access.keyed?.check(request);
    await checkConnected(request);
  };
  const { logAnswer, flush } = createAccessLog(log, fieldsOf);
  const senders = {
    sendBytes: createSendBytes(closesConnection, logAnswer),
    sendNoContent: createSendNoContent(closesConnection, logAnswer),
  };
  const { app, connections } = createFramework({
    logAnswer,
    admission,
    sendError,
    checkCaller,
    closesConnection,
    timeouts,
    callers: { limits, proxies: config.trustedProxies, onClosed: observer?.letGo },
  });

  if (observer) {
    observeCallers(connections, observer);
    observeRequests(app, observer);
    observeSessions(sessions, observer);
  }
  if (access.keyed) app.addHook('onRequest', access.keyed.guard);
  if (who.guard) app.addHook('onRequest', who.guard);
  app.addHook('onClose', async () => {
    parser.close();
    flush();
    await refresher?.close();
  });

  app.addHook('preClose', async () => {
    modules.end();
    work?.end();
    await options.publicPort?.close();
  });
  app.addHook('onClose', () => modules.idle());
  // Fastify runs onClose hooks in reverse order: analytics read projects once more before the database
  // closes.
  app.addHook('onClose', async () => work?.close());
  app.addHook('onClose', () => counting?.end());

  registerRoutes(app, routes, { parts, senders, checkConnected });
  await registerWebApp(app, webApp);
  return app;
}
