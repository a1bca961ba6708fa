import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import type { ProviderAnswer } from '../provider/provider.ts';
import { answer, createHarness, type HarnessOptions, told, VARIABLES } from '../testing/harness.ts';

const LIST_FAILED = 'Failed to fetch forms from provider';

async function connectedHarness(options: HarnessOptions = {}) {
  const harness = await createHarness(options);
  await harness.connect();
  harness.calls.length = 0;
  return harness;
}

describe('4.5 list', () => {
  it('4.5.3 makes exactly the contract’s call', async () => {
    const { get, calls } = await connectedHarness();
    await get(PATH.forms);
    expect(calls).toEqual([
      {
        lane: 'list',
        account: '4210',
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
