import { setTimeout as pause } from 'node:timers/promises';
import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../config.ts';
import { createHarness, told } from '../testing/harness.ts';
import { createOverloadDetector } from './overload.ts';

describe('8 the detector', () => {
  it.each([
    ['on time', [250, 250, 250], false],
    ['late once, as after one large form', [250, 2_000, 250], false],
    ['late once, lately', [250, 250, 2_000], false],
    ['late twice in a row', [250, 800, 800], true],
    ['a little late all the time', [700, 700, 700], false],
    ['on time again', [2_000, 2_000, 250], false],
  ])('8 %s', (_, gaps, high) => {
    const clock = { now: 0 };
    const detector = createOverloadDetector({ now: () => clock.now });
    for (const gap of gaps) {
      clock.now += gap;
      detector.sample();
    }
    expect(detector.isOverloaded()).toBe(high);
  });

  it('8 a loop that is really held up is noticed, and so is its recovery', async () => {
    const detector = createOverloadDetector({ now: performance.now.bind(performance) });
    const stop = detector.start();
    const hold = (ms: number) => {
      for (const start = performance.now(); performance.now() - start < ms; );
    };
    for (let time = 0; time < 3; time += 1) {
      hold(900);
      await pause(0);
    }
    expect(detector.isOverloaded()).toBe(true);
    await expect.poll(detector.isOverloaded).toBe(false);
    stop();
  });
});

describe('8 when it is overloaded', () => {
  const BUSY = {
    status: 503,
    body: {
      error: 'Service unavailable',
      details: 'More is being asked than can be answered. Try again in a moment.',
    },
  };

  it('8 answers 503 with Retry-After, and nothing happens', async () => {
    let overloadedNow = false;
    const harness = await createHarness({ isOverloaded: () => overloadedNow });
    await harness.connect();
    overloadedNow = true;
    const calls = harness.calls.length;
    for (const path of [PATH.forms, PATH.form('a'), PATH.install, PATH.status]) {
      const reply = await harness.get(path);
      expect(told(reply)).toEqual(BUSY);
      expect(reply.headers).toMatchObject({ 'retry-after': '2', 'x-content-type-options': 'nosniff' });
    }
    expect(harness.calls).toHaveLength(calls);
    overloadedNow = false;
    expect((await harness.get(PATH.status)).json()).toEqual({ connected: true });
  });

  it('8 still says that it lives, and that it is not ready', async () => {
    const { get } = await createHarness({ isOverloaded: () => true });
    for (const path of [PATH.health, `${PATH.health}/`, `${PATH.health}?probe=1`]) {
      expect(told(await get(path))).toEqual({ status: 200, body: { status: 'ok' } });
    }
    expect(told(await get(PATH.ready))).toEqual(BUSY);
  });

  it('4.4 logging out is always possible', async () => {
    const { post } = await createHarness({ isOverloaded: () => true });
    expect((await post(PATH.logout)).statusCode).toBe(200);
  });
});

it('8 is ready, until it ends', async () => {
  let ending = false;
  const { get } = await createHarness({ isEnding: () => ending });
  expect(told(await get(PATH.ready))).toEqual({ status: 200, body: { status: 'ready', version: VERSION } });
  ending = true;
  expect(told(await get(PATH.ready))).toEqual({
    status: 503,
    body: { error: 'Service unavailable', details: 'The service is shutting down.' },
  });
});
