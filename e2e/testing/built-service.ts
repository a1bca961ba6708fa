/**
 * The service as it is shipped, built once in a process: it starts in a quarter of the time that its source
 * takes.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildService } from '../../scripts/build-service.mjs';
import { endWithProcess } from './process-end.ts';

let building: Promise<string> | undefined;

/** The path of the file that is run. */
export function builtService(): Promise<string> {
  building ??= build();
  return building;
}

function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-service-'));
  endWithProcess(() => rmSync(folder, { recursive: true, force: true }));
  return buildService(folder);
}
