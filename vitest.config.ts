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
      // On a busy machine a browser may miss a moment. The report tells who needed a second try, and that is a fault to be mended.
      { extends: true, test: { name: 'e2e', include: ['e2e/**/*.test.ts'], retry: 1 } },
    ],
    coverage: { include: ['{packages,apps}/*/src/**/*.ts'], exclude: ['**/*.test.ts', '**/main.ts'] },
  },
});
