/** `npm run demo`: the whole product with no account and no configuration. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@formloom/service';
import { buildWeb } from './build-web.ts';
import { freePort, runTogether, sandboxPortBeside } from './run-together.ts';

buildWeb(fileURLToPath(new URL('../apps/web/dist', import.meta.url)));
const port = await freePort(wantedPort());
const sandboxPort = await freePort(sandboxPortBeside(port));
const folder = mkdtempSync(join(tmpdir(), 'formloom-demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const demo = await runTogether({
  port,
  sandboxPort,
  logLevel: process.env.LOG_LEVEL || 'warn',
  variables: { UPLOADS: 'on', WORK_URL: `file:${join(folder, 'work.db')}` },
});

process.stdout.write(`
  Formloom is running, with a practice account. Open this address:

    ${demo.address}

  Press Ctrl-C to end it.

`);

let ending = false;
async function end() {
  if (ending) process.exit(1);
  ending = true;
  setTimeout(() => process.exit(0), 5_000).unref();
  await demo.close();
  process.exit(0);
}
process.on('SIGINT', end);
process.on('SIGTERM', end);

function wantedPort(): number {
  try {
    return readConfig({ PORT: process.env.PORT }).port;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}
