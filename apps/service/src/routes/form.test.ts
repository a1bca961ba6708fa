import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { answer, createHarness, type HarnessOptions, told } from '../testing/harness.ts';

const FORM_FAILED = 'Failed to fetch form details from provider';

async function connectedHarness(options: HarnessOptions = {}) {
  const harness = await createHarness(options);
  await harness.connect();
  harness.calls.length = 0;
  return harness;
}

describe('4.6 one form', () => {
  const form = { id: 'f1', name: 'One', fieldGroups: [{ fields: [{ name: 'email' }] }], fields: [{}, {}] };

  it('4.6.3 makes exactly the contract’s call', async () => {
    const { get, calls } = await connectedHarness({ provider: () => answer(200, form) });
    await get(PATH.form('f1'));
    expect(calls).toEqual([
      {
        method: 'GET',
        account: '4210',
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
