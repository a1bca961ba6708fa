/** `npm run demo`: the whole product with no account and no configuration. */

import { freePort, runTogether } from './run-together.ts';

const port = await freePort(Number(process.env.PORT || 3001));
const sandboxPort = await freePort(4010);
const demo = await runTogether({ port, sandboxPort, logLevel: process.env.LOG_LEVEL || 'warn' });

process.stdout.write(`
  Formloom is running, with a practice account. Open this address:

    ${demo.address}

  Press Ctrl-C to end it.

`);

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  await demo.close();
  process.exit(0);
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
