/** `npm run demo`: builds the application, then shows the whole product. */

import { fileURLToPath } from 'node:url';
import { readConfig } from '@formloom/service';
import { buildWeb } from './build-web.ts';
import { runDemo } from './run-demo.ts';

const webRoot = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const { PORT, LOG_LEVEL } = process.env;
try {
  const { port } = readConfig({ PORT });
  buildWeb(webRoot);
  await runDemo({
    webRoot,
    port,
    logLevel: LOG_LEVEL || 'error',
    out: (text) => process.stdout.write(text),
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
