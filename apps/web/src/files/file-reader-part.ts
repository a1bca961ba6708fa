/** The reader of files, with everything that can be opened, which only opening a file needs. */

import { lazyModule } from '../shell/lazy-module.ts';

export const fileReaderPart = lazyModule(() => import('./read-picked-files.ts'));
