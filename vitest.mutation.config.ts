import { defineConfig } from 'vitest/config';

/** Only the packages that are mutated, and their tests. */
export default defineConfig({
  test: { include: ['packages/{form,layout}/src/**/*.test.ts'] },
});
