import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import type { ProviderAnswer } from '../provider/provider.ts';
import { answer, createHarness, type HarnessOptions, TOKENS, told, VARIABLES } from '../testing/harness.ts';

const LIST_FAILED = 'Failed to fetch forms from provider';
const FORM_FAILED = 'Failed to fetch form details from provider';

async function connectedHarness(options: HarnessOptions = {}) {
  const harness = await createHarness(options);
  await harness.connect();
  harness.calls.length = 0;
  return harness;
}

describe.each([
  ['4.5', PATH.forms],
  ['4.6', PATH.form('f1')],
  ['4.6', PATH.form(' ')],
])('%s session of %s', (section, path) => {
  it(`${section}.1 answers 401 when nothing is connected`, async () => {
    const { get, calls } = await createHarness();
    expect(told(await get(path))).toEqual({ status: 401, body: { error: 'Not connected to provider' } });
    expect(calls).toEqual([]);
  });

  it.each([undefined, null, '', '   ', 17, {}])(
    `${section}.2 answers 401 for the token %j`,
    async (token) => {
      const exchange = () => answer(200, { ...TOKENS, access_token: token });
      const { get, calls } = await connectedHarness({ exchange });
      expect(told(await get(path))).toEqual({ status: 401, body: { error: 'No valid token found' } });
      expect(calls).toEqual([]);
    },
  );
});

describe('4.5 list', () => {
  it('4.5.3 makes exactly the contract’s call', async () => {
    const { get, calls } = await connectedHarness();
    await get(PATH.forms);
    expect(calls).toEqual([
      {
        lane: 'list',
        method: 'GET',
        path: '/marketing/v3/forms',
        headers: { authorization: 'Bearer access-token-value', 'content-type': 'application/json' },
      },
    ]);
  });

  it('2.3 4.5.5 maps results to summaries', async () => {
    const results = [{ id: 1, name: 'One', createdAt: 5, updatedAt: '6', archived: true }, null];
    const { get } = await connectedHarness({ provider: () => answer(200, { results }) });
    expect(told(await get(PATH.forms))).toEqual({
      status: 200,
      body: {
        forms: [
          { id: '1', name: 'One', createdAt: 5, updatedAt: 6 },
          { id: '', name: 'Unnamed Form', createdAt: 0, updatedAt: 0 },
        ],
      },
    });
  });

  it.each([{}, { results: null }, { results: 'x' }, [], null])(
    '4.5.5 gives no forms for %j',
    async (body) => {
      const { get } = await connectedHarness({ provider: () => answer(200, body) });
      expect(told(await get(PATH.forms))).toEqual({ status: 200, body: { forms: [] } });
    },
  );

  it('4.5 ignores a slash at the end', async () => {
    const { get } = await connectedHarness();
    expect((await get(`${PATH.forms}/`)).json()).toEqual({ forms: [] });
  });

  it('8 passes on what the provider says about its limit, and when to try again', async () => {
    const headers = {
      'x-provider-ratelimit-max': '100',
      'x-provider-ratelimit-remaining': '0',
      'x-provider-ratelimit-interval-milliseconds': '10000',
      'set-cookie': 'a=b',
    };
    const body = '{"status":"error","message":"slow down","errorType":"RATE_LIMIT"}';
    const { get } = await connectedHarness({ provider: () => answer(429, body, headers) });
    const reply = await get(PATH.forms);
    expect(told(reply)).toEqual({ status: 429, body: { error: LIST_FAILED, details: body } });
    expect(reply.headers).toMatchObject({ 'x-provider-ratelimit-remaining': '0', 'retry-after': '10' });
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  it('8 a vendor’s own spelling of the limit is told by the contract’s names', async () => {
    const headers = {
      'x-hubspot-ratelimit-remaining': '3',
      'x-hubspot-ratelimit-interval-milliseconds': '10000',
      'x-hubspot-ratelimit-daily-remaining': '249000',
    };
    const { get } = await connectedHarness({ provider: () => answer(429, 'slow down', headers) });
    const reply = await get(PATH.forms);
    expect(reply.headers).toMatchObject({ 'x-provider-ratelimit-remaining': '3', 'retry-after': '10' });
    expect(Object.keys(reply.headers).filter((name) => name.includes('hubspot'))).toEqual([]);
  });

  it('9 the path of the forms can be configured', async () => {
    const { get, calls } = await connectedHarness({
      variables: { ...VARIABLES, PROVIDER_FORMS_PATH: '/marketing/forms/2026-09-beta' },
    });
    await get(PATH.forms);
    await get(PATH.form('a b'));
    expect(calls.map(({ path }) => path)).toEqual([
      '/marketing/forms/2026-09-beta',
      '/marketing/forms/2026-09-beta/a%20b',
    ]);
  });
});

describe('4.5 pages of the list', () => {
  const page = (ids: string[], after?: string) => ({
    results: ids.map((id) => ({ id })),
    ...(after && { paging: { next: { after } } }),
  });

  async function listOf(pages: Record<string, ProviderAnswer>) {
    const harness = await connectedHarness({
      provider: ({ path }) => pages[new URL(path, 'http://x').search] ?? answer(500, 'no such page'),
    });
    const reply = await harness.get(PATH.forms);
    const ids = reply.json().forms?.map((form: { id: string }) => form.id);
    return { ...told(reply), ids, paths: harness.calls.map((call) => call.path) };
  }

  it('4.5.3 follows the cursor to the last page, not encoding it twice', async () => {
    const { ids, paths } = await listOf({
      '': answer(200, page(['a'], 'MQ%3D%3D')),
      '?after=MQ%3D%3D': answer(200, page(['b'], 'Mg==&x=1')),
      '?after=Mg%3D%3D%26x%3D1': answer(200, page(['c'])),
    });
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(paths).toEqual([
      '/marketing/v3/forms',
      '/marketing/v3/forms?after=MQ%3D%3D',
      '/marketing/v3/forms?after=Mg%3D%3D%26x%3D1',
    ]);
  });

  it('4.5.4 one page that fails is the whole list’s failure, with its status', async () => {
    const reply = await listOf({
      '': answer(200, page(['a'], '1')),
      '?after=1': answer(403, 'missing scope'),
    });
    expect(reply).toMatchObject({ status: 403, body: { error: LIST_FAILED, details: 'missing scope' } });
  });

  it('4.5.3 stops at a cursor that was seen before', async () => {
    const { ids, paths } = await listOf({
      '': answer(200, page(['a'], '1')),
      '?after=1': answer(200, page(['b'], '1')),
    });
    expect([ids, paths.length]).toEqual([['a', 'b'], 2]);
  });

  it('4.5.3 stops at a page that brings nothing new, and lists no form twice', async () => {
    const { ids, paths } = await listOf({
      '': answer(200, page(['a'], '1')),
      '?after=1': answer(200, page(['a', 'b'], '2')),
      '?after=2': answer(200, page(['a', 'b'], '3')),
    });
    expect([ids, paths.length]).toEqual([['a', 'b'], 3]);
  });

  it('4.5.5 lists forms without an id on every page', async () => {
    const { ids } = await listOf({
      '': answer(200, { results: [{}], paging: { next: { after: '1' } } }),
      '?after=1': answer(200, { results: [{ id: 'a' }, {}] }),
    });
    expect(ids).toEqual(['', 'a', '']);
  });

  it('4.5.3 reads 200 pages at the most', async () => {
    let count = 0;
    const { get, calls } = await connectedHarness({
      provider: () => answer(200, page([`id-${++count}`], `c${count}`)),
    });
    expect((await get(PATH.forms)).json().forms).toHaveLength(200);
    expect(calls).toHaveLength(200);
  });
});

describe('4.6 one form', () => {
  const form = { id: 'f1', name: 'One', fieldGroups: [{ fields: [{ name: 'email' }] }], fields: [{}, {}] };

  it('4.6.3 makes exactly the contract’s call', async () => {
    const { get, calls } = await connectedHarness({ provider: () => answer(200, form) });
    await get(PATH.form('f1'));
    expect(calls).toEqual([
      {
        method: 'GET',
        path: '/marketing/v3/forms/f1',
        headers: { authorization: 'Bearer access-token-value', 'content-type': 'application/json' },
      },
    ]);
  });

  it('2.4 2.5 2.6 reads every alias of a field, in the order of the form', async () => {
    const fields = [
      {
        name: ' a ',
        labelText: 'A',
        fieldType: 'dropdown',
        required: 1,
        choices: [{ name: 'x' }, { value: '' }],
      },
      { name: '', label: 'dropped' },
      { name: 'b', inputType: 'email', validationRegex: '^x' },
    ];
    const { get } = await connectedHarness({
      provider: () => answer(200, { id: 9, formFieldGroups: [{ fields }] }),
    });
    expect((await get(PATH.form('9'))).json()).toEqual({
      schema: {
        id: '9',
        name: 'Unnamed Form',
        fields: [
          { name: 'a', label: 'A', type: 'dropdown', required: true, options: [{ label: 'x', value: 'x' }] },
          { name: 'b', label: 'b', type: 'email', required: false, validation: { pattern: '^x' } },
        ],
      },
      debug: { groupCount: 1, fieldCount: 0 },
    });
  });

  it('4.6.6 counts the raw structure, not what came of it', async () => {
    const raw = { fieldGroups: [null, {}, { fields: [{}] }], fields: [{ name: 'a' }, null] };
    const { get } = await connectedHarness({ provider: () => answer(200, raw) });
    expect((await get(PATH.form('f1'))).json().debug).toEqual({ groupCount: 3, fieldCount: 2 });
  });

  it('4.6.5 answers with the schema, and 4.6.6 the raw counts', async () => {
    const { get } = await connectedHarness({ provider: () => answer(200, form) });
    expect(told(await get(PATH.form('f1')))).toEqual({
      status: 200,
      body: {
        schema: {
          id: 'f1',
          name: 'One',
          fields: [{ name: 'email', label: 'email', type: 'text', required: false }],
        },
        debug: { groupCount: 1, fieldCount: 2 },
      },
    });
  });

  it.each(['%20', '%09%0A', '%C2%A0'])('4.6.2 answers 400 for the blank id %s', async (id) => {
    const { get, calls } = await connectedHarness();
    expect(told(await get(`/api/forms/${id}`))).toEqual({ status: 400, body: { error: 'Missing formId' } });
    expect(calls).toEqual([]);
  });

  it.each([
    ['a b', 'a%20b'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['  f1  ', 'f1'],
    ['../oauth', '..%2Foauth'],
    ['%2e', '%252e'],
    ['ñ🙂', '%C3%B1%F0%9F%99%82'],
    ['x'.repeat(3_000), 'x'.repeat(3_000)],
    ['\r\nX-Evil: 1', 'X-Evil%3A%201'],
  ])('4.6.3 sends the id %j upstream as one encoded segment', async (id, segment) => {
    const { get, calls } = await connectedHarness({ provider: () => answer(200, form) });
    await get(`/api/forms/${encodeURIComponent(id)}`);
    expect(calls.map((call) => call.path)).toEqual([`/marketing/v3/forms/${segment}`]);
  });

  it.each(['%2e%20', '%20%2E%2e'])('4.6.4 answers 404 for %s without asking the provider', async (id) => {
    const { get, calls } = await connectedHarness();
    expect(told(await get(`/api/forms/${id}`))).toEqual({
      status: 404,
      body: { error: FORM_FAILED, details: 'No form has this id' },
    });
    expect(calls).toEqual([]);
  });
});

describe.each([
  ['4.5', '4.5.6', PATH.forms, LIST_FAILED],
  ['4.6', '4.6.7', PATH.form('f1'), FORM_FAILED],
])('%s failures of the provider', (section, unexpected, path, error) => {
  it.each([400, 401, 403, 404, 429, 477, 500, 502, 523])(
    `${section}.4 passes on status %i and the text`,
    async (status) => {
      const { get } = await connectedHarness({ provider: () => answer(status, '<p>words</p>') });
      expect(told(await get(path))).toEqual({ status, body: { error, details: '<p>words</p>' } });
    },
  );

  it.each([204, 301, 302, 304, 307, 600, 999])(`${section}.4 answers 502 for status %i`, async (status) => {
    const { get } = await connectedHarness({ provider: () => answer(status, '') });
    expect(told(await get(path))).toEqual({ status: 502, body: { error, details: '' } });
  });

  it.each(['<html>', '', '{"results":[', 'undefined'])(
    `${unexpected} a 200 with %j is a server error`,
    async (body) => {
      const { get } = await connectedHarness({ provider: () => answer(200, body) });
      expect(told(await get(path))).toEqual({
        status: 500,
        body: { error: 'Server error', details: 'The provider answered with something that is not JSON' },
      });
    },
  );

  it(`${unexpected} a call that cannot be sent is a server error with its message`, async () => {
    const { get } = await connectedHarness({
      provider: () => {
        throw new Error('other side closed');
      },
    });
    expect(told(await get(path))).toEqual({
      status: 500,
      body: { error: 'Server error', details: 'other side closed' },
    });
  });
});
