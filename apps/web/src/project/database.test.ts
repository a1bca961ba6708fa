// @vitest-environment window
import { expect, it, onTestFinished, vi } from 'vitest';
import { browserDatabase } from './database.ts';
import { createIdbStorage } from './idb-storage.ts';

/** A database that refuses before anything can be asked of it, and what a call is told then. */
const ACCIDENTS: ReadonlyArray<[string, PropertyDescriptor, RegExp]> = [
  [
    'merely looking at it throws',
    {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    },
    /denied/,
  ],
  [
    'it cannot be opened',
    {
      value: {
        open: () => {
          throw new DOMException('refused', 'UnknownError');
        },
      },
    },
    /refused/,
  ],
  ['it never answers', { value: { open: () => new EventTarget() } }, /\S/],
];

it.each(ACCIDENTS)('%s: each call fails by itself, and the next one asks anew', async (_, broken, why) => {
  vi.useFakeTimers();
  vi.stubGlobal('IDBRequest', class {});
  vi.stubGlobal('IDBTransaction', class {});
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...broken });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const storage = createIdbStorage(browserDatabase());
  for (const call of [() => storage.load('a'), () => storage.save('a', '{}', 0, 'tab')]) {
    const told = call().then(
      () => 'done',
      (error: Error) => error.message || error.name,
    );
    await vi.advanceTimersByTimeAsync(4_001);
    expect(await told).toMatch(why);
    expect(await told).not.toBe('done');
  }
});
