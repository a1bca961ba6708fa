/** Where the service has been built for the tests, its threads are those of the build. */

import { join } from 'node:path';
import { startFromBuild } from '../threads/entry.ts';

const built = process.env.FORMLOOM_BUILT;
if (built) startFromBuild(join(built, 'service'));
