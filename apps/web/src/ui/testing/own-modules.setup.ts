/**
 * A process runs many files of tests one after the other. Those of the application each get a window of their
 * own and read their modules anew: what a window or a module remembers (its width, what is marked, language,
 * messages, who one is) would reach the next file.
 */

import { vi } from 'vitest';
import { renewWindow } from './window.ts';

if ('document' in globalThis) {
  vi.resetModules();
  await renewWindow();
}
