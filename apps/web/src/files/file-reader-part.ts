/** Lazy-loaded reader of project files. */

import { lazyModule } from '../shell/lazy-module.ts';

export const fileReaderPart = lazyModule(() => import('./read-picked-files.ts'));
