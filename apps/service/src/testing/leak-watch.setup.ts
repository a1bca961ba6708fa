/** Runs around every test file: whatever its services gave away in the meantime, no secret was among it. */

import { afterAll, expect } from 'vitest';
import { allLeaks } from './leak-watch.ts';

afterAll(() => {
  expect(allLeaks()).toEqual([]);
});
