/**
 * The whole form, for callers that ask for it: one key more, of the same answer, by the same rules (4.6, 8).
 */

import { normalizeDetails, normalizeForm, PATH, readWholeFormReply } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, type HarnessOptions, TOKENS, told } from '../testing/harness.ts';

const FORM = {
  id: 'f1',
  name: 'Visita al obrador',
  fieldGroups: [
    {
      richText: '<p>Reserva</p>',
      fields: [
        { name: 'email', label: 'Correo', fieldType: 'email', required: true, objectTypeId: '0-1' },
        { name: 'ref', label: '', fieldType: 'single_line_text', hidden: true, defaultValue: 'web' },
      ],
    },
  ],
  configuration: { language: 'es', recaptchaEnabled: true },
};
const PLAIN_TEXT =
  '{"schema":{"id":"f1","name":"Visita al obrador","fields":[' +
  '{"name":"email","label":"Correo","type":"email","required":true},' +
  '{"name":"ref","label":"","type":"single_line_text","required":false}]},' +
  '"debug":{"groupCount":1,"fieldCount":0}}';
const WHOLE_TEXT = `${PLAIN_TEXT.slice(0, -1)},"details":${JSON.stringify(normalizeDetails(FORM))}}`;

const PLAIN = PATH.form('f1');
const WHOLE = PATH.form('f1', 'details');

async function connectedHarness(options: HarnessOptions = {}) {
  const harness = await createHarness({ provider: () => answer(200, FORM), ...options });
  await harness.connect();
  harness.calls.length = 0;
  return harness;
}

describe('4.6 what is answered', () => {
  it.each([
    ['', PLAIN_TEXT],
    ['?', PLAIN_TEXT],
    ['?include=', PLAIN_TEXT],
    ['?include=Details', PLAIN_TEXT],
    ['?include=details,style', PLAIN_TEXT],
    ['?include=style', PLAIN_TEXT],
    ['?details=true', PLAIN_TEXT],
    ['?include[]=details', PLAIN_TEXT],
    ['?include=details', WHOLE_TEXT],
    ['?include=%64etails&x=1', WHOLE_TEXT],
    ['?include=style&include=details', WHOLE_TEXT],
    ['?include=details&include=details', WHOLE_TEXT],
  ])('4.6 to %j, byte for byte', async (query, expected) => {
    const { get, calls } = await connectedHarness();
    const reply = await get(`${PLAIN}${query}`);
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      200,
      'application/json; charset=utf-8',
      expected,
    ]);
    expect(calls).toEqual([
      {
        method: 'GET',
        path: '/marketing/v3/forms/f1',
        account: '4210',
        headers: { authorization: 'Bearer access-token-value', 'content-type': 'application/json' },
      },
    ]);
  });

  it('4.6 is what a client reads', async () => {
    const { get } = await connectedHarness();
    const body = (await get(WHOLE)).json();
    expect(readWholeFormReply(body)).toEqual({ ...normalizeForm(FORM), details: normalizeDetails(FORM) });
  });

  it('4.5 the list has nothing to include', async () => {
    const { get } = await connectedHarness({ provider: () => answer(200, { results: [FORM] }) });
    expect((await get(`${PATH.forms}?include=details`)).body).toBe((await get(PATH.forms)).body);
  });
});

describe('4.6 errors are the contract’s', () => {
  it('4.6.1 401 when nothing is connected', async () => {
    const { get, calls } = await createHarness();
    expect(told(await get(WHOLE))).toEqual({ status: 401, body: { error: 'Not connected to provider' } });
    expect(calls).toEqual([]);
  });

  it.each<[string, string, HarnessOptions]>([
    ['4.6.1', WHOLE, { exchange: () => answer(200, { ...TOKENS, access_token: '' }) }],
    ['4.6.2', PATH.form(' ', 'details'), {}],
    ['4.6.4', PATH.form('..', 'details'), {}],
    ['4.6.4', WHOLE, { provider: () => answer(403, 'no scope') }],
    ['4.6.4', WHOLE, { provider: () => answer(302, '') }],
    ['4.6.7', WHOLE, { provider: () => answer(200, '<html>') }],
    [
      '4.6.7',
      WHOLE,
      {
        provider: () => {
          throw new Error('other side closed');
        },
      },
    ],
  ])('%s of %s', async (_, url, options) => {
    const { get } = await connectedHarness(options);
    const whole = await get(url);
    const plain = await get(url.replace('?include=details', ''));
    expect(whole.statusCode).toBeGreaterThanOrEqual(400);
    expect(told(whole)).toEqual(told(plain));
  });
});

describe('8 what the provider is spared', () => {
  it('8 both kinds of reply share a call that is under way, and a later one reads anew', async () => {
    const gate = createGate();
    const { get, calls } = await connectedHarness({
      provider: async () => {
        await gate.opened;
        return answer(200, FORM);
      },
    });
    const asked = [PLAIN, WHOLE, PLAIN, WHOLE].map((url) => get(url));
    await new Promise((resolve) => setTimeout(resolve, 20));
    gate.open();
    const bodies = (await Promise.all(asked)).map((reply) => reply.body);
    expect(bodies).toEqual([PLAIN_TEXT, WHOLE_TEXT, PLAIN_TEXT, WHOLE_TEXT]);
    expect(calls).toHaveLength(1);
    await get(WHOLE);
    expect(calls).toHaveLength(2);
  });

  it('8 the same bytes give the same reply of each kind, and other bytes another one', async () => {
    const names = ['A', 'A', 'A', 'A', 'B', 'B', 'A'];
    const { get } = await connectedHarness({ provider: () => answer(200, { name: names.shift() }) });
    const nameOf = async (url: string) => {
      const { schema, details } = (await get(url)).json();
      return [schema.name, details !== undefined];
    };
    const told = [];
    for (const url of [PLAIN, WHOLE, PLAIN, WHOLE, WHOLE, PLAIN, WHOLE]) told.push(await nameOf(url));
    expect(told).toEqual([
      ['A', false],
      ['A', true],
      ['A', false],
      ['A', true],
      ['B', true],
      ['B', false],
      ['A', true],
    ]);
  });

  it('4.4 no caller gets a whole form once the session it was asked in is closed', async () => {
    const gate = createGate();
    const { get, post } = await connectedHarness({
      provider: async () => {
        await gate.opened;
        return answer(200, FORM);
      },
    });
    const asked = get(WHOLE);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await post(PATH.logout);
    gate.open();
    expect(told(await asked)).toEqual({ status: 401, body: { error: 'Not connected to provider' } });
  });
});
