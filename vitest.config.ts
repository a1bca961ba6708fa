import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'],
    setupFiles: ['apps/service/src/testing/leak-watch.setup.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    coverage: { include: ['{packages,apps}/*/src/**/*.ts'], exclude: ['**/*.test.ts', '**/main.ts'] },
  },
});
