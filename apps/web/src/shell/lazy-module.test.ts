import { expect, it, vi } from 'vitest';
import { lazyModule, loadTogether, onLoadFailure } from './lazy-module.ts';

it('is asked for once, however many wait, and is there at once afterwards', async () => {
  const load = vi.fn(async () => ({ name: 'part' }));
  const part = lazyModule(load);
  expect(part.now()).toBeUndefined();
  const [one, other] = await Promise.all([part.load(), part.load()]);
  expect([one, await part.load(), part.now()]).toEqual([other, one, one]);
  expect(load).toHaveBeenCalledOnce();
});

it('is asked for again where it did not come, and those who listen are told', async () => {
  vi.useFakeTimers();
  const tell = vi.fn();
  const stopListening = onLoadFailure(tell);
  let reachable = false;
  const part = lazyModule(async () => {
    if (!reachable) throw new Error('no way there');
    return 'part';
  });
  const refused = expect(part.load()).rejects.toThrow('no way there');
  await vi.runAllTimersAsync();
  await refused;
  vi.useRealTimers();
  stopListening();
  expect(tell).toHaveBeenCalledOnce();
  reachable = true;
  expect(await part.load()).toBe('part');
});

it('tells who listens before who waits, and later listeners at once', async () => {
  const part = lazyModule(async () => 'part');
  const told: string[] = [];
  const waiting = part.load().then(() => told.push('waited'));
  part.whenLoaded(() => told.push('listened'));
  await waiting;
  part.whenLoaded(() => told.push('listened later'));
  expect(told).toEqual(['listened', 'waited', 'listened later']);
});

it('with another it is there when both are', async () => {
  const part = lazyModule(async () => 'part');
  const other = lazyModule(async () => 'other');
  const both = loadTogether(part, other);
  await part.load();
  expect(both.now()).toBeUndefined();
  expect(await both.load()).toBe('part');
  expect([both.now(), other.now()]).toEqual(['part', 'other']);
});
