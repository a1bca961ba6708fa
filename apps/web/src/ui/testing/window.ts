/**
 * Vitest environment with a fresh happy-dom window per test file; select it with `@vitest-environment
 * window`.
 */

import { builtinEnvironments, type Environment } from 'vitest/runtime';

const RENEW = Symbol.for('formloom.renewWindow');

// biome-ignore lint/style/noDefaultExport: The runner asks for it so.
export default {
  name: 'window',
  // Transforms packages as for tests without a DOM, so that the result is cached once.
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

/** Undefined without a window. */
export async function renewWindow() {
  await Reflect.get(globalThis, RENEW)?.();
}
