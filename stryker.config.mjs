import { mutated } from './scripts/mutated.mjs';

const { name, mutate } = mutated();
const file = name.replaceAll(' ', '-');

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Which tests reach a change is known from the first run; asking the graph of imports again only takes
  // time.
  vitest: { configFile: 'vitest.mutation.config.mjs', related: false },
  mutate,
  // There is no such file: Stryker rewrites paths in the one it finds, with an interface that TypeScript 7
  // does not have, and none of ours lead out of the copy that it makes.
  tsconfigFile: 'none',
  // Nothing is compiled with types, and files that a test compares must stay as they are.
  disableTypeChecks: false,
  ignorePatterns: ['dist', 'reports'],
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: `reports/mutation/${file}.html` },
  incrementalFile: `reports/mutation/${file}.json`,
  clearTextReporter: { allowColor: false, logTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  thresholds: { high: 95, low: 92, break: 90 },
  tempDirName: '.stryker-tmp',
};
