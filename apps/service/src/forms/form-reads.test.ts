/**
 * What the two questions about forms have in common: whose token is used, and how failures are told (4.5,
 * 4.6).
 */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { answer, createHarness, type HarnessOptions, TOKENS, told } from '../testing/harness.ts';

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
