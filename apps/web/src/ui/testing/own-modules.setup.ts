/**
 * A process runs many files of tests one after the other. Those of the application each get a window of their
 * own and read the application's modules anew: what a window or a module remembers (its width, what is
 * marked, language, messages, who one is) would reach the next file. Packages remember nothing, and are read
 * once: to read them anew took a fifth of all that these tests take.
 */

import { renewWindow } from './window.ts';

/** What the runner keeps of a module that it has read; `vi.resetModules` forgets it of all of them. */
interface ReadModule {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

function forgetModules(isForgotten: (path: string) => boolean) {
  const { evaluatedModules } = Reflect.get(globalThis, '__vitest_worker__');
  const known: ReadonlyMap<string, ReadModule> = evaluatedModules.idToModuleMap;
  for (const [path, module] of known) {
    if (!isForgotten(path)) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}

if ('document' in globalThis) {
  forgetModules((path) => path.includes('/apps/'));
  await renewWindow();
}
