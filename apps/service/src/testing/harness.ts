/** A service in this process with a scripted provider, a settable clock and a log that can be read. */

import { PATH } from '@formloom/form';
import type { InjectOptions } from 'fastify';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { PublicPort } from '../figures/public-port.ts';
import type { Timeouts } from '../http/framework.ts';
import type { Limits } from '../http/limits.ts';
import { createLog } from '../log.ts';
import type { Observer } from '../metrics/observer.ts';
import type { WorkStore } from '../projects/work-store.ts';
import type { ProviderAnswer, ProviderRequest } from '../provider/provider.ts';
import type { Variables } from '../read-variable.ts';
import type { SessionStore } from '../session/session-store.ts';
import { createWatch, watchAnswers } from './leak-watch.ts';

export const VARIABLES = {
  PROVIDER_CLIENT_ID: 'client-1',
  PROVIDER_CLIENT_SECRET: 'very-secret-value',
  PROVIDER_REDIRECT_URI: 'http://localhost:3001/oauth/provider/callback',
  PROVIDER_SCOPES: 'forms content',
  PROVIDER_API_URL: 'http://provider.test',
  PROVIDER_AUTH_URL: 'http://auth.test',
};

export const TOKENS = {
  access_token: 'access-token-value',
  refresh_token: 'refresh-token-value',
  expires_in: 21_600,
  hub_id: 4210,
};

type Script = (request: ProviderRequest) => ProviderAnswer | Promise<ProviderAnswer>;

export function answer(
  status: number,
  body: unknown,
  headers: ProviderAnswer['headers'] = {},
): ProviderAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers, body: Buffer.from(text) };
}

export interface HarnessOptions {
  readonly variables?: Variables;
  /** The provider's answers to everything but the token exchange. */
  readonly provider?: Script;
  readonly exchange?: Script;
  /** The provider's answers to what a token is worth. */
  readonly information?: Script;
  readonly webRoot?: string;
  readonly isOverloaded?: () => boolean;
  readonly isEnding?: () => boolean;
  readonly timeouts?: Timeouts;
  readonly limits?: Limits;
  readonly sessions?: SessionStore;
  readonly workStore?: WorkStore;
  readonly publicPort?: PublicPort;
  readonly pause?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly observer?: Observer;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export type Harness = Awaited<ReturnType<typeof createHarness>>;

export async function createHarness(options: HarnessOptions = {}) {
  const {
    variables = VARIABLES,
    provider = () => answer(200, { results: [] }),
    exchange = () => answer(200, TOKENS),
    information = () => answer(404, {}),
    ...rest
  } = options;
  const calls: ProviderRequest[] = [];
  const logLines: string[] = [];
  /** What a person set, and what only ever goes forward. */
  const clock = { now: 1_700_000_000_000, uptime: 0 };
  const watch = createWatch();
  for (const name of ['PROVIDER_CLIENT_SECRET', 'PROVIDER_TOKEN', 'ACCESS_KEY', 'SESSION_SECRET'])
    watch.secret((variables as Variables)[name]);
  let issued = 0;

  const logger = createLog('trace', {
    write: (line) => {
      logLines.push(line);
      watch.emitted(line);
    },
  });
  const app = await createApp({
    config: readConfig(variables),
    log: logger,
    send: async (request) => {
      calls.push(request);
      // Whatever waits, is shared or remembered on the way goes by it.
      if (request.headers.authorization && !request.account)
        throw new Error(`A token travels to ${request.path}, and nobody knows whose it is.`);
      if (request.path.endsWith('/introspect')) return information(request);
      // Of what is posted, only files are not the exchange.
      if (request.method !== 'POST' || request.path.startsWith('/cms/')) return provider(request);
      watch.secret(new URLSearchParams(request.body).get('code'));
      const tokens = await exchange(request);
      for (const secret of secretsOf(tokens)) watch.secret(secret);
      return tokens;
    },
    now: () => clock.now,
    uptime: () => clock.uptime,
    newPendingState: () => `state-${++issued}`,
    ...rest,
  });
  watchAnswers(app, watch);

  const get = (url: string, headers: InjectOptions['headers'] = {}) =>
    app.inject({ method: 'GET', url, headers });

  return {
    app,
    watch,
    calls,
    clock,
    get,
    logger,
    log: () => logLines.join(''),
    post: (url: string, rest: InjectOptions = {}) => app.inject({ method: 'POST', url, ...rest }),
    /** Walks through install and callback, and gives the callback's answer. */
    async connect(code = 'one-time-code') {
      const key = (variables as Variables).ACCESS_KEY;
      const install = await get(PATH.install, key ? { authorization: `Bearer ${key}` } : {});
      const state = new URL(install.headers.location as string).searchParams.get('state');
      return get(`${PATH.callback}?code=${encodeURIComponent(code)}&state=${state}`);
    },
  };
}

function secretsOf({ body }: ProviderAnswer): unknown[] {
  try {
    const { access_token, refresh_token } = JSON.parse(body.toString());
    return [access_token, refresh_token];
  } catch {
    return [];
  }
}

/** Status and JSON body together, so that a test can state a whole answer. */
export function told({ statusCode, body }: { statusCode: number; body: string }) {
  return { status: statusCode, body: JSON.parse(body) };
}

export const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
