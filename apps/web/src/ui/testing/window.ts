/**
 * A document without a browser, as surroundings of a test: the file asks for it with
 * `@vitest-environment window`. A process runs many such files one after the
 * other, and each gets a window of its own.
 */

import { builtinEnvironments, type Environment } from 'vitest/runtime';

const RENEW = Symbol.for('formloom.renewWindow');

// biome-ignore lint/style/noDefaultExport: The runner asks for it so.
export default {
  name: 'window',
  // What packages are made into is the same as for tests without a window, and so is made once.
  viteEnvironment: 'ssr',
  async setup(global) {
    const open = () => builtinEnvironments['happy-dom'].setup(global, {});
    let current = await open();
    let isUsed = false;
    Reflect.set(global, RENEW, async () => {
      if (!isUsed) {
        isUsed = true;
        return;
      }
      await current.teardown(global);
      current = await open();
    });
    return { teardown: () => current.teardown(global) };
  },
} satisfies Environment;

/** Nothing where there is no window. */
export async function renewWindow() {
  await Reflect.get(globalThis, RENEW)?.();
}
