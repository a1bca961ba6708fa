/** FRESH_FOR_MS over HTTP: what may be given again, and what must be asked for. */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { answer, createHarness, type HarnessOptions, VARIABLES } from '../testing/harness.ts';

const FRESH = { ...VARIABLES, FRESH_FOR_MS: '5000' };

async function connected(variables: HarnessOptions['variables'] = FRESH) {
  let reads = 0;
  const harness = await createHarness({
    variables: { ...variables },
    provider: () => answer(200, { id: 'a', name: `read ${++reads}`, results: [{ id: reads }] }),
  });
  await harness.connect();
  harness.calls.length = 0;
  return harness;
}

describe('8 FRESH_FOR_MS', () => {
  it.each([PATH.forms, PATH.form('a'), PATH.form('a', 'details')])(
    '8 %s is not asked again before its time',
    async (path) => {
      const { get, calls, clock } = await connected();
      const first = await get(path);
      clock.uptime += 5_000;
      expect([(await get(path)).body, calls.length]).toEqual([first.body, 1]);
      clock.uptime += 1;
      expect((await get(path)).body).not.toBe(first.body);
      expect(calls).toHaveLength(2);
    },
  );

  it('8 unset, every read is a call', async () => {
    const { get, calls } = await connected(VARIABLES);
    await get(PATH.forms);
    await get(PATH.forms);
    expect(calls).toHaveLength(2);
  });

  it('8 a form, its details and another form are told apart', async () => {
    const { get, calls } = await connected();
    for (const path of [PATH.form('a'), PATH.form('a', 'details'), PATH.form('b'), PATH.forms]) {
      await get(path);
      await get(path);
    }
    expect(calls).toHaveLength(4);
  });

  it('4.4 logging out forgets it, also what is under way', async () => {
    const harness = await connected();
    await harness.get(PATH.forms);
    await harness.post(PATH.logout);
    expect((await harness.get(PATH.forms)).statusCode).toBe(401);
    await harness.connect();
    harness.calls.length = 0;
    await harness.get(PATH.forms);
    expect(harness.calls).toHaveLength(1);
  });

  it('8 a failure is not kept', async () => {
    const answers = [answer(503, 'down'), answer(200, { results: [] })];
    const { get, connect } = await createHarness({
      variables: FRESH,
      provider: () => answers.shift() ?? answer(500, 'none'),
    });
    await connect();
    expect([(await get(PATH.forms)).statusCode, (await get(PATH.forms)).statusCode]).toEqual([503, 200]);
  });
});
