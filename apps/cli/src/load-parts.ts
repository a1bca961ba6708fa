/** Loads the service and sandbox bundles beside the CLI bundle. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CommandError } from './io.ts';
import type { Parts } from './parts.ts';

const ABSENT = [
  'The service and the application are not beside this file: it was copied, or runs from its source.',
  'Run it from the whole package: npm run pack builds it.',
];

/** `file` is the URL of the running file. */
export async function loadParts(file: string): Promise<Parts> {
  const parts = new URL('./parts/parts.js', file);
  if (!existsSync(parts)) throw new CommandError(ABSENT, 2);
  const loaded = (await import(/* @vite-ignore */ parts.href)) as Omit<Parts, 'webRoot'>;
  return { ...loaded, webRoot: fileURLToPath(new URL('./web', file)) };
}
