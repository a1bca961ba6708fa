/** Files that a reviewer can open and that an export has to equal. `UPDATE_GOLDEN=1` writes them anew. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';

export function expectGolden(path: string, text: string): void {
  const { pathname } = new URL(`../../golden/${path}`, import.meta.url);
  if (process.env.UPDATE_GOLDEN || !existsSync(pathname)) {
    expect(process.env.CI, `${pathname} is missing; run with UPDATE_GOLDEN=1`).toBeUndefined();
    mkdirSync(dirname(pathname), { recursive: true });
    writeFileSync(pathname, text);
  }
  expect(text).toBe(readFileSync(pathname, 'utf8'));
}
