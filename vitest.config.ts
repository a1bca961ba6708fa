import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

export default defineConfig({
  test: {
    setupFiles: ['apps/service/src/testing/leak-watch.setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    projects: [
      // Nothing in them remembers anything or touches the world, so their files can share a process.
      {
        extends: true,
        test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          include: ['apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      // Each process has one browser, one built application and one service for all the files that it runs.
      { extends: true, test: { name: 'e2e', include: ['e2e/**/*.test.ts'], isolate: false } },
    ],
    coverage: { include: ['{packages,apps}/*/src/**/*.ts'], exclude: ['**/*.test.ts', '**/main.ts'] },
  },
});
