import { configDefaults, defineConfig } from 'vitest/config';
import { mutated } from './scripts/mutated.mjs';

const { tests, isolate, withoutTests } = mutated();

/**
 * Only the tests of what is mutated, and none of those that take long. Packages remember nothing, so their
 * files share what they import: that is most of the time of a run.
 */
export default defineConfig({
  test: { isolate, include: tests, exclude: [...configDefaults.exclude, ...withoutTests] },
});
