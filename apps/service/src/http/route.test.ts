/** Handlers are bound to entries of a contract table: what does not compile, and how responses are sent. */

import { type Endpoints, ERROR_BODY, flag, HTML, object, redirect, text } from '@formloom/form';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { toJsonBytes } from '../json-bytes.ts';
import { registerRoutes } from './register-routes.ts';
import { createRouting } from './route.ts';

const GREETING = object('A greeting.', { words: text('What is said.') });
const NAME = object('Whom.', { name: text('A name.') });

const ENTRIES = {
  'GET /greet/:name': {
    reference: { summary: 'Greet', tag: 'service' },
    account: { query: text('Whose.'), refusals: { 400: 'No number.' } },
    params: NAME,
    query: object('How.', {}, { loud: flag('In capitals.') }),
    replies: { 200: GREETING },
    extended: { by: 'work', replies: { 200: object('Both.', {}, { words: text(''), by: text('') }) } },
    refusals: { 400: 'The name is blank.' },
  },
  'POST /greet': { body: GREETING, replies: { 200: GREETING } },
  'GET /page': { replies: { 200: HTML } },
  'GET /away': { replies: { 302: redirect('') } },
  'GET /bytes': { replies: { 200: GREETING } },
  'GET /error': { replies: {} },
  'GET /text': { replies: {} },
} satisfies Endpoints;

interface Parts {
  readonly word: string;
}

const { on, bind } = createRouting<typeof ENTRIES, Parts>();

const greet = on('GET /greet/:name', {
  query: ({ loud }) => ({ isLoud: loud === 'true' }),
  handle:
    ({ word }) =>
    async ({ params: { name }, query: { isLoud }, account = 'first' }, { ok }) => {
      const words = `${word}, ${name} of ${account}`;
      return ok({ words: isLoud ? words.toUpperCase() : words });
    },
});

const post = on('POST /greet', {
  body: { as: 'json', limit: 100, read: ({ words }) => String(words) },
  handle:
    () =>
    ({ body }, { ok }) =>
      ok({ words: body }),
});

const all = {
  ...greet,
  ...post,
  ...on('GET /page', {
    handle:
      () =>
      (_, { page }) =>
        page('<p>', { status: 418 }),
  }),
  ...on('GET /away', {
    handle:
      () =>
      (_, { redirectTo }) =>
        redirectTo('/page', { status: 303 }),
  }),
  ...on('GET /bytes', {
    handle:
      () =>
      async (_, { okBytes }) =>
        okBytes(toJsonBytes({ words: 'Größe' })),
  }),
  ...on('GET /error', { handle: () => async () => Promise.reject(new Error('no')) }),
  ...on('GET /text', { handle: () => async () => Promise.reject('text') }),
};

const routes = bind(ENTRIES, all);

async function ask(url: string, payload?: string) {
  const app = fastify();
  registerRoutes(app, routes, {
    parts: { word: 'Good day' },
    senders: {
      sendBytes: (reply, content) => reply.send(content),
      sendNoContent: (reply) => void reply.code(204).send(),
    },
    checkConnected: async () => {},
  });
  const { statusCode, headers, body } = await app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    ...(payload !== undefined && { payload }),
  });
  return { status: statusCode, body, location: headers.location };
}

describe('a route', () => {
  it('reads the input that its entry describes', async () => {
    expect((await ask('/greet/Ada')).body).toBe('{"words":"Good day, Ada of first"}');
    expect((await ask('/greet/Ada?loud=true')).body).toBe('{"words":"GOOD DAY, ADA OF FIRST"}');
    expect((await ask('/greet/Ada?loud=true&loud=true')).body).toContain('Good day');
    expect((await ask('/greet', '{"words":"Hi"}')).body).toBe('{"words":"Hi"}');
    expect((await ask('/greet', '[]')).status).toBe(400);
  });

  it('hands on the account, and rejects one that is no number', async () => {
    expect((await ask('/greet/Ada?account=0042')).body).toContain('of 42');
    expect((await ask('/greet/Ada?account=x')).status).toBe(400);
  });

  it('has the words of its entry in the reference', () => {
    const shown = (extensions: 'work'[]) => bind(ENTRIES, all, extensions)[0]?.reference;
    const reference = {
      summary: 'Greet',
      tags: ['service'],
      params: NAME,
      querystring: object('How.', {}, { account: text('Whose.'), loud: flag('In capitals.') }),
      response: { 200: GREETING, 400: { ...ERROR_BODY, description: 'The name is blank. No number.' } },
    };
    expect(shown([])).toEqual(reference);
    expect(shown(['work'])?.response[200]).toBe(ENTRIES['GET /greet/:name'].extended.replies[200]);
  });

  it('sends pages, redirects, ready bytes and errors', async () => {
    expect(await ask('/page')).toMatchObject({ status: 418, body: '<p>' });
    expect(await ask('/away')).toMatchObject({ status: 303, location: '/page' });
    expect((await ask('/bytes')).body).toBe('{"words":"Größe"}');
    expect((await ask('/error')).status).toBe(500);
    expect((await ask('/text')).body).toContain('"message":"text"');
  });
});

it('a handler that does not fit its entry does not compile', () => {
  const wrong = [
    on('POST /greet', {
      handle:
        () =>
        (_, { ok }) =>
          // @ts-expect-error A reply of another shape.
          ok({ words: 1 }),
    }),
    on('POST /greet', {
      handle:
        () =>
        (_, { ok }) =>
          // @ts-expect-error A key that is not described.
          ok({ words: 'yes', token: 'secret' }),
    }),
    on('POST /greet', {
      handle:
        () =>
        (_, { okBytes }) =>
          // @ts-expect-error Ready bytes of something else.
          okBytes(toJsonBytes({ connected: true })),
    }),
    on('POST /greet', {
      handle:
        () =>
        (_, { redirectTo }) =>
          // @ts-expect-error A redirect that is not described.
          redirectTo('/elsewhere'),
    }),
    on('POST /greet', {
      handle:
        () =>
        (_, { page }) =>
          // @ts-expect-error A page where JSON is described.
          page('<p>'),
    }),
    on('POST /greet', {
      handle:
        () =>
        // @ts-expect-error A parameter that is not described.
        ({ params: { name } }, { ok }) =>
          ok({ words: name }),
    }),
    on('GET /greet/:name', {
      // @ts-expect-error A key of the query that is not described.
      query: ({ quiet }) => quiet,
      handle:
        () =>
        (_, { ok }) =>
          ok({ words: '' }),
    }),
    // @ts-expect-error An endpoint that is not in the table.
    () => on('GET /other', { handle: () => () => ({ kind: 'taken' }) }),
    // @ts-expect-error An endpoint without a handler.
    () => bind({ 'POST /greet': ENTRIES['POST /greet'] }, {}),
    // @ts-expect-error A handler without an endpoint.
    () => bind({ 'POST /greet': ENTRIES['POST /greet'] }, { ...greet, ...post }),
  ].length;
  expect(wrong).toBe(10);
});
