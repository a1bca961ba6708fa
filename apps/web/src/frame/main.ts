/** Entry script of the preview iframe's page. */

import { startFrame } from './frame.ts';

startFrame();
