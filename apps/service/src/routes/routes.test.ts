/** The list of routes, the reference that is derived from it, and real answers held against that. */

import { readFileSync } from 'node:fs';
import { PATH } from '@formloom/form';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { answer, createHarness } from '../testing/harness.ts';
import { type House, listed, openHouse } from '../testing/house.ts';

/** Word for word what section 4 names. */
const CONTRACT = [
  'GET /health',
  'GET /oauth/provider/install',
  'GET /oauth/provider/callback',
  'GET /oauth/provider/status',
  'POST /oauth/provider/logout',
  'GET /api/forms',
  'GET /api/forms/:formId',
];

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const describedIn = (house: House) =>
  listed(house)
    .filter(({ reference }) => reference)
    .map(({ method, path }) => nameOf({ method, path: path.replace(/:(\w+)/g, '{$1}') }));

const methodsOf = (paths: Record<string, object>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => nameOf({ method: method.toUpperCase(), path })),
  );

it('4 the list names every route of the contract, and one of them first', () => {
  const names = listed({}).map(nameOf);
  expect(names).toEqual(expect.arrayContaining(CONTRACT));
  const [first = ''] = describedIn({});
  expect(CONTRACT).toContain(first);
});

it('docs/http.md names the path of every endpoint for programs, or the path above it', () => {
  const text = readFileSync(new URL('../../../../docs/http.md', import.meta.url), 'utf8');
  const all = listed({ uploads: true, keyed: true, work: true, counting: true });
  const documented = all.filter(({ reference }) => reference).map(({ path }) => path);
  const isNamed = (path: string) =>
    text.includes(`${path}\``) || text.includes(`${path.split('/').slice(0, 3).join('/')}\``);
  expect(documented.filter((path) => !isNamed(path.replace('/:token', '/TOKEN')))).toEqual([]);
});

it('with a key, these alone are answered without it', () => {
  const all = listed({ uploads: true, keyed: true, work: true, counting: true });
  expect(all.filter(({ entry }) => entry.asksNoKey).map(nameOf)).toEqual([
    'GET /health',
    'GET /ready',
    'GET /oauth/provider/callback',
    'GET /oauth/provider/confirm',
    'POST /oauth/provider/confirm',
    'GET /review/:token',
    'POST /review/:token/remarks',
    'POST /figures',
    'GET /sign-in',
    'POST /sign-in',
  ]);
});

const HOUSES: readonly House[] = [
  {},
  { uploads: true },
  { keyed: true },
  { work: true },
  { work: true, counting: true },
  { uploads: true, keyed: true, work: true, counting: true },
];

describe.each(HOUSES)('4 the reference of an installation with %j', (house) => {
  it('4 is OpenAPI 3.1 and describes every route of the list that is for programs', async () => {
    const { get } = await openHouse(house);
    const document = (await get('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(methodsOf(document.paths)).toEqual(describedIn(house));
  });

  it('4 and the routes that exist are those of the list, none twice and no more', async () => {
    const { app } = await openHouse(house);
    await app.ready();
    for (const { method, path } of listed(house)) {
      expect(app.hasRoute({ method, url: path }), nameOf({ method, path })).toBe(true);
    }
    const printed = [...app.printRoutes({ commonPrefix: false }).matchAll(/\(([A-Z, ]+)\)/g)];
    const methods = printed.flatMap(([, list = '']) =>
      list.split(', ').filter((method) => method !== 'HEAD'),
    );
    expect(methods).toHaveLength(listed(house).length);
    expect(new Set(listed(house).map(nameOf)).size).toBe(listed(house).length);
  });

  it('4 the page names every route and status', async () => {
    const { get } = await openHouse(house);
    const { body } = await get('/docs');
    for (const name of describedIn(house)) {
      const [method, path] = name.split(' ');
      expect(body).toContain(`<span class="method">${method}</span> <code>${path}</code>`);
    }
    const document = (await get('/openapi.json')).json();
    for (const methods of Object.values<Record<string, { responses: object }>>(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        for (const status of Object.keys(responses)) expect(body).toContain(`<td>${status}</td>`);
      }
    }
  });
});

describe('4 the reference', () => {
  it('4 tells what each parameter is', async () => {
    const { get } = await createHarness();
    const { paths } = (await get('/openapi.json')).json();
    const { parameters } = paths[PATH.callback].get;
    expect(parameters.map((one: { name: string; in: string }) => [one.name, one.in])).toEqual([
      ['code', 'query'],
      ['state', 'query'],
    ]);
    expect(paths['/api/forms/{formId}'].get.parameters).toMatchObject([
      { name: 'account', in: 'query', required: false },
      { name: 'include', in: 'query', required: false, schema: { enum: ['details'] } },
      { name: 'formId', in: 'path', required: true },
    ]);
  });

  it('4 shows the shape of answers on its page', async () => {
    const { get } = await createHarness();
    const { body } = await get('/docs');
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
    ['GET', '/api/accounts', '/api/accounts', 200],
    ['GET', '/api/forms?account=7', '/api/forms', 404],
    ['GET', '/api/forms?account=x', '/api/forms', 400],
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
