/** `node --import=./scripts/from-source.mjs FILE` runs TypeScript, with the visitor's script built first. */

import { buildRuntime } from './build-runtime.mjs';

buildRuntime();
await import('tsx');
