/** What a page may say and what does not compile, and how what it says is sent. */

import { flag, object, text } from '@formloom/form';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { toJsonBytes } from '../json-bytes.ts';
import { registerRoutes } from './register-routes.ts';
import { type Route, route } from './route.ts';
import { both, nothing, params, query } from './route-input.ts';
import { HTML, redirect } from './route-replies.ts';

const GREETING = object('A greeting.', { words: text('What is said.') });

const greet = route({
  method: 'GET',
  path: '/greet/:name',
  reference: { summary: 'Greet', tag: 'service' },
  reads: both(
    params(object('Whom.', { name: text('A name.') })),
    query(object('How.', {}, { loud: flag('In capitals.') }), ({ loud }) => ({ isLoud: loud === 'true' })),
  ),
  replies: { 200: GREETING },
  refusals: { 400: 'The name is blank.' },
  handle:
    ({ word }: { word: string }) =>
    async ({ params: { name }, query: { isLoud } }, { ok }) => {
      const words = `${word}, ${name}`;
      return ok({ words: isLoud ? words.toUpperCase() : words });
    },
});

async function ask(routes: readonly Route<{ word: string }>[], url: string, method: 'GET' | 'POST' = 'GET') {
  const app = fastify();
  registerRoutes(app, routes, {
    parts: { word: 'Good day' },
    senders: {
      sendBytes: (reply, content) => reply.send(content),
      sendTaken: (reply) => void reply.code(204).send(),
    },
    checkConnected: async () => {},
  });
  const { statusCode, headers, body } = await app.inject({ method, url });
  return { status: statusCode, body, location: headers.location };
}

describe('a route on one page', () => {
  it('reads what it describes and answers with its shape', async () => {
    expect((await ask([greet], '/greet/Ada')).body).toBe('{"words":"Good day, Ada"}');
    expect((await ask([greet], '/greet/Ada?loud=true')).body).toBe('{"words":"GOOD DAY, ADA"}');
    expect((await ask([greet], '/greet/Ada?loud=true&loud=true')).body).toBe('{"words":"Good day, Ada"}');
  });

  it('is described by the same words', () => {
    expect(greet.reference).toEqual({
      summary: 'Greet',
      tags: ['service'],
      params: object('Whom.', { name: text('A name.') }),
      querystring: object('How.', {}, { loud: flag('In capitals.') }),
      response: { 200: GREETING, 400: expect.objectContaining({ description: 'The name is blank.' }) },
    });
  });

  it('answers a HEAD unless it says otherwise, and fails in its own way', async () => {
    const throwing = (thrown: unknown) =>
      route({
        method: 'GET',
        path: '/throws',
        reads: nothing,
        replies: {},
        handle: () => async () => {
          throw thrown;
        },
      });
    expect((await ask([throwing(new Error('no'))], '/throws')).status).toBe(500);
    expect(await ask([throwing('text')], '/throws')).toMatchObject({
      status: 500,
      body: expect.stringContaining('"message":"text"'),
    });
  });

  it('sends pages, redirects and ready bytes', async () => {
    const plain = { method: 'GET', reads: nothing } as const;
    const routes = [
      route({
        ...plain,
        path: '/page',
        replies: { 200: HTML },
        handle:
          () =>
          (_asked, { page }) =>
            page('<p>', { status: 418 }),
      }),
      route({
        ...plain,
        path: '/away',
        replies: { 302: redirect('Elsewhere.') },
        handle:
          () =>
          (_asked, { redirectTo }) =>
            redirectTo('/page', { status: 303 }),
      }),
      route({
        ...plain,
        path: '/bytes',
        replies: { 200: GREETING },
        handle:
          () =>
          async (_asked, { okBytes }) =>
            okBytes(toJsonBytes({ words: 'Größe' })),
      }),
    ];
    expect(await ask(routes, '/page')).toMatchObject({ status: 418, body: '<p>' });
    expect(await ask(routes, '/away')).toMatchObject({ status: 303, location: '/page' });
    expect((await ask(routes, '/bytes')).body).toBe('{"words":"Größe"}');
  });

  it('does not compile where it does not fit', () => {
    const page = { method: 'GET', path: '/x', reads: nothing } as const;
    const wrong = [
      route({
        ...page,
        replies: { 200: GREETING },
        handle:
          () =>
          (_asked, { ok }) =>
            // @ts-expect-error A reply of another shape.
            ok({ words: 1 }),
      }),
      route({
        ...page,
        replies: { 200: GREETING },
        handle:
          () =>
          (_asked, { ok }) =>
            // @ts-expect-error A key that is not described.
            ok({ words: 'yes', token: 'secret' }),
      }),
      route({
        ...page,
        replies: { 200: GREETING },
        handle:
          () =>
          (_asked, { okBytes }) =>
            // @ts-expect-error Ready bytes of something else.
            okBytes(toJsonBytes({ connected: true })),
      }),
      route({
        ...page,
        replies: { 200: GREETING },
        handle:
          () =>
          (_asked, { redirectTo }) =>
            // @ts-expect-error A redirect that is not described.
            redirectTo('/elsewhere'),
      }),
      route({
        ...page,
        replies: { 200: HTML },
        handle:
          () =>
          (_asked, { ok }) =>
            // @ts-expect-error JSON where a page is described.
            ok({ words: 'yes' }),
      }),
      route({
        ...page,
        // @ts-expect-error A parameter that is not described cannot be read.
        reads: query(object('How.', { loud: flag('In capitals.') }), ({ quiet }) => quiet),
        replies: { 200: GREETING },
        handle:
          () =>
          (_asked, { ok }) =>
            ok({ words: '' }),
      }),
      route({
        ...page,
        replies: { 200: GREETING },
        handle:
          () =>
          // @ts-expect-error Nothing is read, so there is no query.
          ({ query: given }, { ok }) =>
            ok({ words: String(given) }),
      }),
    ];
    expect(wrong).toHaveLength(7);
  });
});
