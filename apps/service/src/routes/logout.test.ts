import { PATH } from '@formloom/form';
import { expect, it } from 'vitest';
import { createHarness, type Harness, told } from '../testing/harness.ts';

const isConnected = async ({ get }: Harness) => (await get(PATH.status)).json().connected;

it('4.4 forgets every token, and answers the same when there is none', async () => {
  const harness = await createHarness();
  const closed = { status: 200, body: { success: true, message: 'Session closed successfully' } };
  await harness.connect();
  expect(told(await harness.post(PATH.logout))).toEqual(closed);
  expect(await isConnected(harness)).toBe(false);
  expect(told(await harness.post(PATH.logout))).toEqual(closed);
});

it.each([
  ['malformed JSON', 'application/json', '{"a":'],
  ['empty JSON', 'application/json', ''],
  ['a form', 'application/x-www-form-urlencoded', 'a=b'],
  ['an unknown type', 'application/x-thing', 'thing'],
  ['no type that can be read', ';;;', 'thing'],
  ['two megabytes', 'text/plain', 'x'.repeat(2 * 1024 * 1024)],
])('4.4 is 200 whatever body comes: %s', async (_, type, payload) => {
  const harness = await createHarness();
  await harness.connect();
  const reply = await harness.post(PATH.logout, { headers: { 'content-type': type }, payload });
  expect(reply.statusCode).toBe(200);
  expect(await isConnected(harness)).toBe(false);
});
