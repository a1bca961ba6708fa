/**
 * The order of the test files: those that take longest first, so that none of them is left for the end, where
 * others would wait for it.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest, though some of them are short to read; those that only wait stand between those that work. */
const SLOWEST_FILES = [
  'e2e/web-words',
  'e2e/module-forms-second',
  'e2e/chaos',
  'e2e/web-saving',
  'e2e/module-containers',
  'e2e/web.test',
  'e2e/web-large',
  'e2e/sturdy',
  'e2e/module-themes',
  'e2e/web-upload',
  'e2e/replicas',
  'e2e/module-forms-first',
  'e2e/web-whole-form',
  'session/redis/outage',
  'e2e/command-line',
  'e2e/visitor-visits',
  'e2e/web-design',
  'http/slow-clients',
  'e2e/web-arranging',
  'e2e/module-style-fields',
  'e2e/commands',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const listed = SLOWEST_FILES.findIndex((part) => moduleId.includes(`/${part}`));
  if (listed >= 0) return listed;
  return moduleId.includes('/e2e/') ? SLOWEST_FILES.length : SLOWEST_FILES.length + 1;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
