/**
 * Where things lie that are run as they are shipped: `npm test` has built all of them for every test, and a
 * process that runs files alone builds what it needs, once.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess } from './process-end.ts';

/** Undefined where it was not built yet. */
export function builtBefore(part: 'web' | 'service' | 'cli'): string | undefined {
  const folder = process.env.FORMLOOM_BUILT;
  return folder === undefined ? undefined : join(folder, part);
}

/** An empty one that goes with the process. */
export function passingFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `formloom-${name}-`));
  endWithProcess(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
