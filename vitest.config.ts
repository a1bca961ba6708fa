import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { buildRuntime } from './scripts/build-runtime.mjs';
import { LongestFirst } from './scripts/longest-first.ts';

buildRuntime();

/** What a file gets that asks for `@vitest-environment window`. */
const WINDOW = fileURLToPath(new URL('apps/web/src/ui/testing/window.ts', import.meta.url));

/** Those that start services, programs and browsers, and wait for them; all others reckon without a pause. */
const WAITING = ['apps/service/src/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'];
const RECKONING = ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'packages/module/runtime/**/*.test.ts'];

export default defineConfig({
  resolve: { alias: { 'vitest-environment-window': WINDOW } },
  test: {
    sequence: { sequencer: LongestFirst },
    // For what hangs. How long a thing may take is judged where that is the subject: the same machine may be four
    // times slower from one hour to the next.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // A module is read once in each process, not once for each file: what a file needs of its own it asks for
    // by a call.
    isolate: false,
    coverage: { include: ['{packages,apps}/*/src/**/*.ts'], exclude: ['**/*.test.ts', '**/main.ts'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'waiting',
          include: WAITING,
          globalSetup: ['scripts/shared-postgres.ts'],
          setupFiles: [
            'apps/service/src/testing/leak-watch.setup.ts',
            'apps/service/src/testing/built-threads.setup.ts',
          ],
          // Twice the usual two cores. A process of `e2e` has one browser, one built application and one
          // service for all the files that it runs.
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'reckoning',
          include: RECKONING,
          exclude: [...configDefaults.exclude, ...WAITING],
          setupFiles: ['apps/web/src/ui/testing/own-modules.setup.ts'],
          // More would only read everything more often, and take each other's turns.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
