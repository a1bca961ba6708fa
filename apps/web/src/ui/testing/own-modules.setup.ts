/**
 * Vitest setup: resets the application's modules for each test file, because one process runs many files and
 * module state (language, selection, messages, user) would leak. Packages are stateless and stay cached,
 * which saves a fifth of the test time.
 */

import { renewWindow } from './window.ts';

/** Module cache of the runner; `vi.resetModules` would also drop the packages. */
interface CachedModule {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

function resetModules(shouldReset: (path: string) => boolean) {
  const { evaluatedModules } = Reflect.get(globalThis, '__vitest_worker__');
  const cachedModules: ReadonlyMap<string, CachedModule> = evaluatedModules.idToModuleMap;
  for (const [path, module] of cachedModules) {
    if (!shouldReset(path)) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}

if ('document' in globalThis) {
  resetModules((path) => path.includes('/apps/'));
  await renewWindow();
}
