/**
 * `npm start`: runs the built service in this very process, so that a signal reaches it. It never compiles.
 * `npm start -- --env-file=.env` reads that file first; without being asked, no file is read.
 */

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

const main = new URL('../apps/service/build/main.js', import.meta.url);
try {
  const { values } = parseArgs({ options: { 'env-file': { type: 'string' } } });
  if (!existsSync(main))
    throw new Error('There is no build yet. Run "npm run build" first, then "npm start".');
  const file = values['env-file'];
  if (file && !existsSync(file))
    throw new Error(`There is no file "${file}". Copy .env.example to it and fill it in.`);
  if (file) process.loadEnvFile(file);
  await import(main.href);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
