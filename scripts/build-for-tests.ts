/**
 * Builds what tests open and run as it is shipped, once for all of them, into the folder that is named: the
 * web app, the service and the command line.
 */

import { join } from 'node:path';
import { buildCli } from './build-cli.mjs';
import { buildService } from './build-service.mjs';
import { buildWeb } from './build-web.ts';

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder to build into');
buildWeb(join(folder, 'web'));
await buildService(join(folder, 'service'));
await buildCli(join(folder, 'cli'));
