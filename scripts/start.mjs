/** `npm start`: runs the built service in this very process, so that a signal reaches it. It never compiles. */

import { existsSync } from 'node:fs';

const main = new URL('../apps/service/dist/main.js', import.meta.url);

if (existsSync(main)) await import(main.href);
else {
  process.stderr.write('There is no build yet. Run "npm run build" first, then "npm start".\n');
  process.exitCode = 1;
}
