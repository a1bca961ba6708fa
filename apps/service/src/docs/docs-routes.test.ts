import { PATH } from '@formloom/form';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { answer, createHarness } from '../testing/harness.ts';
import { registerDocsRoutes } from './docs-routes.ts';

const ROUTES = [
  'GET /api/account',
  'GET /api/forms',
  'GET /api/forms/{formId}',
  'GET /api/settings',
  'GET /health',
  'GET /oauth/provider/callback',
  'GET /oauth/provider/install',
  'GET /oauth/provider/status',
  'GET /ready',
  'POST /oauth/provider/logout',
];
const PAGES = ['GET /', 'GET /docs', 'GET /openapi.json'];

const methodsOf = (paths: Record<string, object>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

describe('4 the reference', () => {
  it('4 is OpenAPI 3.1 and describes every route of the contract', async () => {
    const { get } = await createHarness();
    const document = (await get('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(methodsOf(document.paths).sort()).toEqual(ROUTES);
    const { parameters } = document.paths[PATH.callback].get;
    expect(parameters.map((one: { name: string; in: string }) => [one.name, one.in])).toEqual([
      ['code', 'query'],
      ['state', 'query'],
    ]);
    const include = document.paths['/api/forms/{formId}'].get.parameters[0];
    expect(include).toMatchObject({
      name: 'include',
      in: 'query',
      required: false,
      schema: { enum: ['details'] },
    });
  });

  it('4 and the routes that exist are those, the pages and a refusal, no more', async () => {
    const { app } = await createHarness();
    await app.ready();
    // What is off says so.
    const existing = [...ROUTES, ...PAGES, `POST ${PATH.modules}`].map((route) =>
      route.replace('{formId}', ':formId'),
    );
    for (const route of existing) {
      const [method, url] = route.split(' ');
      expect(app.hasRoute({ method: method as 'GET', url: url as string }), route).toBe(true);
    }
    const printed = [...app.printRoutes({ commonPrefix: false }).matchAll(/\(([A-Z, ]+)\)/g)];
    const methods = printed.flatMap(([, list = '']) =>
      list.split(', ').filter((method) => method !== 'HEAD'),
    );
    expect(methods).toHaveLength(existing.length);
  });

  it('4 the page names every route, status and the shape of its answer', async () => {
    const { get } = await createHarness();
    const { body } = await get('/docs');
    for (const route of ROUTES) {
      const [method, path] = route.split(' ');
      expect(body).toContain(`<span class="method">${method}</span> <code>${path}</code>`);
    }
    const document = (await get('/openapi.json')).json();
    for (const methods of Object.values<Record<string, { responses: object }>>(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        for (const status of Object.keys(responses)) expect(body).toContain(`<td>${status}</td>`);
      }
    }
    expect(body).toContain('status: &quot;ok&quot;');
    expect(body).toContain('createdAt: number');
    expect(body).toContain('options?: [{');
    expect(body).toContain('details?: {');
    expect(body).toMatch(/consent: {[^}]*checkboxes: \[{[^}]*}\][^}]*} \| null/);
  });
});

describe('4 real answers fit the reference', () => {
  const form = {
    id: 'f1',
    fieldGroups: [
      { fields: [{ name: 'a', options: [{ value: 'x' }], validation: { n: 1 } }, { name: 'b' }] },
    ],
  };
  const provider = ({ path }: { path: string }) =>
    path.endsWith('/f1')
      ? answer(200, form)
      : path.endsWith('/f2')
        ? answer(404, 'no')
        : answer(200, { results: [{}] });

  it.each([
    ['GET', '/health', '/health', 200],
    ['GET', '/oauth/provider/status', '/oauth/provider/status', 200],
    ['GET', '/oauth/provider/callback', '/oauth/provider/callback', 400],
    ['GET', '/api/settings', '/api/settings', 200],
    ['GET', '/api/account', '/api/account', 200],
    ['GET', '/api/forms', '/api/forms', 200],
    ['GET', '/api/forms/f1', '/api/forms/{formId}', 200],
    ['GET', '/api/forms/f1?include=details', '/api/forms/{formId}', 200],
    ['GET', '/api/forms/f2', '/api/forms/{formId}', '4XX'],
    ['GET', '/api/forms/%20', '/api/forms/{formId}', 400],
    ['POST', '/oauth/provider/logout', '/oauth/provider/logout', 200],
  ] as const)('4 %s %s as %s %s', async (method, url, path, status) => {
    const harness = await createHarness({ provider });
    await harness.connect();
    const reply = await harness.app.inject({ method, url });
    const document = (await harness.get('/openapi.json')).json();
    const { schema } =
      document.paths[path][method.toLowerCase()].responses[status].content['application/json'];
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    expect(validate(reply.json()), JSON.stringify(validate.errors)).toBe(true);
    expect(String(reply.statusCode)[0]).toBe(String(status)[0]);
  });

  it.each([
    ['/api/account', '/api/account'],
    ['/api/forms', '/api/forms'],
    ['/api/forms/f1', '/api/forms/{formId}'],
  ])('4.5.1 %s as %s 401, when nothing is connected', async (url, path) => {
    const { get } = await createHarness();
    const reply = await get(url);
    const document = (await get('/openapi.json')).json();
    const { schema } = document.paths[path].get.responses[401].content['application/json'];
    expect([reply.statusCode, new Ajv2020().validate(schema, reply.json())]).toEqual([401, true]);
  });

  it('4.2.7 the callback’s answer fits too', async () => {
    const harness = await createHarness();
    const reply = (await harness.connect()).json();
    const document = (await harness.get('/openapi.json')).json();
    const { schema } = document.paths[PATH.callback].get.responses[200].content['application/json'];
    expect(new Ajv2020().validate(schema, reply)).toBe(true);
  });
});

it('a description that failed is not remembered, one that worked is', async () => {
  const outcomes = [new Error('no memory left'), { info: { title: 'T', version: '1' }, paths: {} }];
  const app = fastify();
  registerDocsRoutes(app, async () => {
    const outcome = outcomes.shift();
    if (outcome === undefined || outcome instanceof Error) throw outcome;
    return outcome;
  });
  const statuses: number[] = [];
  for (const url of ['/docs', '/docs', '/openapi.json'])
    statuses.push((await app.inject({ url })).statusCode);
  expect(statuses).toEqual([500, 200, 200]);
});
