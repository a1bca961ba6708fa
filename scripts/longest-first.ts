/**
 * The order of the test files: those that take longest first, so that none of them is left for the end, where
 * others would wait for it; and those that need a document last, all together: a process goes on to the next
 * file only where that one needs the same surroundings, and is thrown away with all it has read otherwise.
 */

import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest, though some of them are short to read; those that only wait stand between those that work. */
const SLOWEST_FILES = [
  'e2e/shared-work',
  'e2e/command-line',
  'e2e/web-team',
  'e2e/web-words',
  'e2e/resilience',
  'e2e/module-forms',
  'e2e/chaos',
  'e2e/module-containers',
  'e2e/languages',
  'e2e/replicas',
  'e2e/module-themes',
  'e2e/action',
  'e2e/module-behaviour',
  'e2e/npx',
  'e2e/module-site-styles',
  'session/outage',
  'e2e/web-upload',
  'e2e/targets-forms',
  'e2e/web-saving',
  'e2e/commands',
  'e2e/module-instances',
  'e2e/web.test',
  'e2e/visitor-visits',
  'e2e/web-editor-looks',
  'e2e/access-key',
  'e2e/web-large',
  'e2e/module-style-fields',
  'e2e/react',
  'http/greedy-callers',
  'http/slow-clients',
];

const needsDocument = (path: string) => readFileSync(path, 'utf8').includes('@vitest-environment window');

const placeOf = ({ moduleId }: TestSpecification) => {
  const listed = SLOWEST_FILES.findIndex((part) => moduleId.includes(`/${part}`));
  if (listed >= 0) return listed;
  if (moduleId.includes('/e2e/')) return SLOWEST_FILES.length;
  return SLOWEST_FILES.length + (needsDocument(moduleId) ? 2 : 1);
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, placeOf(file)]));
    const place = (file: TestSpecification) => places.get(file) ?? 0;
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
