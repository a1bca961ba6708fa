/** Whatever the provider answers and whatever a caller sends: only the contract's shapes come back (7, 8). */

import { PATH } from '@formloom/form';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderAnswer } from './provider/provider.ts';
import { answer, createHarness, type Harness } from './testing/harness.ts';
import { speak } from './testing/raw-socket.ts';

const ERROR = {
  type: 'object',
  properties: { error: { type: 'string', minLength: 1 }, details: { type: 'string' } },
  required: ['error'],
  additionalProperties: false,
};

describe('7 any answer of the provider', () => {
  let next: ProviderAnswer;
  let harness: Harness;
  let isForm: (value: unknown) => boolean;
  let isList: (value: unknown) => boolean;
  let isError: (value: unknown) => boolean;
  beforeAll(async () => {
    harness = await createHarness({ provider: () => next });
    await harness.connect();
    const { paths } = (await harness.get('/openapi.json')).json();
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    const shape = (path: string) =>
      ajv.compile(paths[path].get.responses[200].content['application/json'].schema);
    isForm = shape('/api/forms/{formId}');
    isList = shape('/api/forms');
    isError = ajv.compile(ERROR);
  });

  async function check(given: ProviderAnswer) {
    next = given;
    for (const [path, fits] of [
      [PATH.form('f1'), isForm],
      [PATH.form('f1', 'details'), isForm],
      [PATH.forms, isList],
    ] as const) {
      const reply = await harness.get(path);
      const body = JSON.parse(reply.body);
      if (reply.statusCode === 200) expect(fits(body), reply.body).toBe(true);
      else {
        expect(reply.statusCode).toBeGreaterThanOrEqual(400);
        expect(isError(body), reply.body).toBe(true);
      }
    }
  }

  const headers = fc.dictionary(
    fc.constantFrom(
      'retry-after',
      'x-provider-ratelimit-remaining',
      'content-type',
      'location',
      'set-cookie',
    ),
    fc.string({ unit: 'binary' }),
    { maxKeys: 3 },
  );

  it('7 random JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), headers, (json, given) => check(answer(200, json, given))),
      { numRuns: 150 },
    );
  });

  it('7 JSON that almost is a form or a list', async () => {
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constant(null));
    const field = fc.record(
      {
        name: anything,
        label: anything,
        type: anything,
        required: anything,
        options: anything,
        validation: anything,
      },
      { requiredKeys: [] },
    );
    const fields = fc.oneof(fc.array(fc.oneof(field, anything), { maxLength: 4 }), anything);
    const form = fc.record(
      {
        id: anything,
        name: anything,
        fields,
        fieldGroups: fc.oneof(fc.array(fc.record({ fields })), anything),
      },
      { requiredKeys: [] },
    );
    const list = fc.record(
      { results: fc.oneof(fc.array(fc.oneof(form, anything), { maxLength: 4 }), anything), paging: anything },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(form, list), (value) => check(answer(200, value))),
      { numRuns: 300 },
    );
  });

  it('7 any status, any bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 999 }), bytes, headers, (status, body, given) =>
        check({ status, body, headers: given }),
      ),
      { numRuns: 200 },
    );
  });
});

describe('8 any bytes as a request', () => {
  let harness: Harness;
  let port: number;
  beforeAll(async () => {
    harness = await createHarness({
      timeouts: { headers: 300, request: 600, silence: 2_000, idle: 2_000, check: 50 },
    });
    await harness.connect();
    port = Number(new URL(await harness.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => harness.app.close());

  /** Every answer in what came back has a status, the strict headers, and a JSON body of a known shape. */
  function expectAnswers(text: string) {
    for (const one of text.split(/(?=HTTP\/1\.1 \d{3} )/).filter((part) => part !== '')) {
      const [head = '', body = ''] = one.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 [2-5]\d\d /);
      if (/^HTTP\/1\.1 (100|204)/.test(head)) continue;
      expect(head).toContain('x-content-type-options: nosniff');
      if (/content-type: application\/json/.test(head) && body !== '') JSON.parse(body);
    }
  }

  it('8 random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) =>
        expectAnswers(await speak(port, bytes, { andEnd: true })),
      ),
      { numRuns: 150 },
    );
    expect((await fetch(`http://127.0.0.1:${port}${PATH.health}`)).status).toBe(200);
  });

  it('8 bytes that almost are a request', async () => {
    const word = fc.oneof(
      fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'get', 'CONNECT', 'PRI'),
      fc.string({ maxLength: 8 }),
    );
    const path = fc.oneof(
      fc.constantFrom(
        PATH.forms,
        PATH.health,
        PATH.logout,
        `${PATH.callback}?code=a&state=b`,
        '*',
        '/%zz',
        '//x',
      ),
      fc.string({ maxLength: 20 }).map((text) => `/${text}`),
    );
    const header = fc.oneof(
      fc.constantFrom(
        'Host: x',
        'Origin: null',
        'Content-Length: 5',
        'Transfer-Encoding: chunked',
        'Expect: y',
        'Upgrade: websocket\r\nConnection: upgrade',
      ),
      fc
        .tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }))
        .map(([name, value]) => `${name}: ${value}`),
    );
    const request = fc
      .tuple(
        word,
        path,
        fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', ''),
        fc.array(header, { maxLength: 4 }),
        fc.string({ maxLength: 20 }),
      )
      .map(
        ([method, url, version, headers, body]) =>
          `${method} ${url} ${version}\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
      );
    await fc.assert(
      fc.asyncProperty(request, async (text) =>
        expectAnswers(await speak(port, Buffer.from(text), { andEnd: true })),
      ),
      { numRuns: 250 },
    );
    expect((await fetch(`http://127.0.0.1:${port}${PATH.health}`)).status).toBe(200);
  });
});
