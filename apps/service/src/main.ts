/** Runs the service: reads the environment, listens, and ends in good order when told to. */

import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createPoolSend } from './provider/pool-send.ts';
import { errorText } from './service-error.ts';

const GRACE_MS = 9_000;

async function main() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const provider = createPoolSend({ apiUrl: () => config.required('PROVIDER_API_URL') });
  const app = await createApp({
    config,
    log,
    send: provider.send,
    now: Date.now,
    newPendingState: () => randomBytes(24).toString('hex'),
    // The same place seen from the source and from the build.
    webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  });
  await app.listen({ port: config.port, host: '0.0.0.0' });

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), GRACE_MS).unref();
    await app.close();
    await provider.close();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

main().catch((error) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const advice = taken ? ' Another program uses this port: set PORT to a free one.' : '';
  process.stderr.write(`Formloom could not start: ${errorText(error)}${advice}\n`);
  process.exitCode = 1;
});
