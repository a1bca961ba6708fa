/** A sandbox in this process, with a settable clock, and an app that walks through its OAuth. */

import type { InjectOptions } from 'fastify';
import { createSandbox } from '../app.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';

export const REDIRECT = 'http://localhost:3001/oauth/provider/callback';

const form = (values: Record<string, string>): InjectOptions => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(values).toString(),
});

export function createClient(settings: Partial<Settings> = {}) {
  const clock = { now: Date.UTC(2026, 0, 5) };
  const app = createSandbox({ settings, now: () => clock.now, random: () => 0.5 });

  const ask = {
    client_id: DEFAULT_SETTINGS.clientId,
    redirect_uri: REDIRECT,
    scope: 'forms content',
    state: 'xyz',
  };

  const client = {
    app,
    clock,
    ask,
    get: (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ method: 'GET', url, headers }),
    send: (method: 'PUT' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, ...(payload && { payload }) }),
    decide: (decision: string, request: Record<string, string> = ask) =>
      app.inject({ url: '/oauth/authorize', ...form({ ...request, decision }) }),
    exchange: (values: Record<string, string>, path = '/oauth/v1/token') =>
      app.inject({
        url: path,
        ...form({
          grant_type: 'authorization_code',
          client_id: DEFAULT_SETTINGS.clientId,
          client_secret: DEFAULT_SETTINGS.clientSecret,
          redirect_uri: REDIRECT,
          ...values,
        }),
      }),
    async code(scope = 'forms content', account = ''): Promise<string> {
      const reply = await client.decide('grant', { ...ask, scope, ...(account && { account }) });
      return new URL(String(reply.headers.location)).searchParams.get('code') ?? '';
    },
    async bearer(scope?: string, account?: string): Promise<{ authorization: string }> {
      const reply = await client.exchange({ code: await client.code(scope, account) });
      return { authorization: `Bearer ${reply.json().access_token}` };
    },
  };
  return client;
}
