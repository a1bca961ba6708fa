/** Runs around every test file that may start services: whatever they gave away, no secret was among it. */

import { afterAll, expect } from 'vitest';
import { allLeaks } from './leak-watch.ts';

afterAll(() => {
  expect(allLeaks()).toEqual([]);
});
