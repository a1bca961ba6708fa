/** The script of the preview's page. */

import { startFrame } from './frame.ts';

startFrame();
