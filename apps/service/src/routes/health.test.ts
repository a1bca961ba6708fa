import { PATH } from '@formloom/form';
import { expect, it } from 'vitest';
import { createHarness, told } from '../testing/harness.ts';

it('4 answers /health with no variable set', async () => {
  const { get } = await createHarness({ variables: {} });
  expect(told(await get(PATH.health))).toEqual({ status: 200, body: { status: 'ok' } });
  expect((await get(`${PATH.health}/`)).statusCode).toBe(200);
});
