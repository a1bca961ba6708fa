/** The reader of files, with everything that can be opened, which only opening a file needs. */

import { latePart } from '../shell/late-part.ts';

export const fileReaderPart = latePart(() => import('./read-picked-files.ts'));
