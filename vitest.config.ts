import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** What a file gets that asks for `@vitest-environment window`. */
const WINDOW = fileURLToPath(new URL('apps/web/src/ui/testing/window.ts', import.meta.url));

export default defineConfig({
  resolve: { alias: { 'vitest-environment-window': WINDOW } },
  test: {
    globalSetup: ['scripts/shared-postgres.ts'],
    setupFiles: [
      'apps/service/src/testing/leak-watch.setup.ts',
      'apps/service/src/testing/built-threads.setup.ts',
      'apps/web/src/ui/testing/own-modules.setup.ts',
    ],
    // Twice the usual two cores: many tests wait, for a provider that hangs, a token that lapses, a page.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // For what hangs. How long a thing may take is judged where that is the subject: the same machine may be four
    // times slower from one hour to the next.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // A module is read once in each process, not once for each file: what a file needs of its own it asks for
    // by a call.
    isolate: false,
    // A process of `e2e` has one browser, one built application and one service for all the files that it
    // runs.
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'],
    coverage: { include: ['{packages,apps}/*/src/**/*.ts'], exclude: ['**/*.test.ts', '**/main.ts'] },
  },
});
