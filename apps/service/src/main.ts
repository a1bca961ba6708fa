/** Runs the service with the variables of its environment. */

import { runService } from './run-service.ts';

runService(process.env).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
