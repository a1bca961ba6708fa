import { configDefaults, defineConfig } from 'vitest/config';
import { mutated } from './scripts/mutated.mjs';

const { tests, isolate, withoutTests } = mutated();

/**
 * Only the tests of what is mutated, and none of those that take long. Packages remember nothing, so their
 * files share what they import: that is most of the time of a run.
 *
 * Whoever imports a table first is taken for the only test of it. The largest files come first where no run
 * is remembered, and the one that only opens the door comes last.
 */
export default defineConfig({
  test: { cache: false, isolate, include: tests, exclude: [...configDefaults.exclude, ...withoutTests] },
});
