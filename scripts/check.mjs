/** `npm run check`: lint, types and unused code side by side; what each has to say comes in one piece. */

import { spawn } from 'node:child_process';
import { buildRuntime } from './build-runtime.mjs';

const CHECKS = ['check:lint', 'check:types', 'check:unused'];

function check(name) {
  return new Promise((done) => {
    const words = ['run', '--silent', name];
    const child = spawn('npm', words, { stdio: ['ignore', 'pipe', 'pipe'], env: colourful() });
    const said = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => said.push(part));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      done(status ?? 1);
    });
  });
}

/** What is piped has no colours by itself; where this is read in a terminal, it shall have them. */
function colourful() {
  return process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env;
}

buildRuntime();
const statuses = await Promise.all(CHECKS.map(check));
process.exit(Math.max(...statuses));
