/** Builds the web app into the folder that is named. */

import { buildWeb } from './build-web.ts';

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder to build into');
buildWeb(folder);
