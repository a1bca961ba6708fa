import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'],
    setupFiles: ['apps/service/src/testing/leak-watch.setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    coverage: { include: ['{packages,apps}/*/src/**/*.ts'], exclude: ['**/*.test.ts', '**/main.ts'] },
  },
});
