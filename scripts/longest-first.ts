/**
 * The order of the test files: those that take longest first, so that none of them is left for the end, where
 * others would wait for it.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes more than half a minute, though some of them are short to read. */
const SLOWEST_FILES = [
  'module-forms-first',
  'module-forms-second',
  'module-themes',
  'web.test',
  'web-large',
  'web-saving',
  'web-design',
  'web-whole-form',
  'module-behaviour',
  'web-arranging',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const listed = SLOWEST_FILES.findIndex((name) => moduleId.includes(`/e2e/${name}`));
  if (listed >= 0) return listed;
  return moduleId.includes('/e2e/') ? SLOWEST_FILES.length : SLOWEST_FILES.length + 1;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
