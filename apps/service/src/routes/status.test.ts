import { PATH } from '@formloom/form';
import { expect, it } from 'vitest';
import { answer, createHarness, TOKENS, told } from '../testing/harness.ts';

it('4.3 tells whether a record is held, without checking its age', async () => {
  const harness = await createHarness({ exchange: () => answer(200, { ...TOKENS, expires_in: 1 }) });
  expect(told(await harness.get(PATH.status))).toEqual({ status: 200, body: { connected: false } });
  await harness.connect();
  harness.clock.now += 3_600_000;
  expect(told(await harness.get(PATH.status))).toEqual({ status: 200, body: { connected: true } });
});
