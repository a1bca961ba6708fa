/** `formloom`: runs the command line and sets the exit status. */

import { endWithNpm } from './end-with-npm.ts';
import { displayPath, readOpened } from './files.ts';
import { toCommandError, visible } from './io.ts';
import { loadParts } from './load-parts.ts';
import { run } from './run.ts';

const { argv, env, stdout, stderr } = process;

/** Prints an uncaught error and exits with status 2. */
function fail(thrown: unknown): never {
  stderr.write(`formloom: ${toCommandError(thrown).lines.map(visible).join('\n')}\n`);
  process.exit(2);
}

process.on('uncaughtException', fail);
/** Their output only reports what they changed in files or at a service, so their exit status stays. */
const CHANGING = ['reconcile', 'pull', 'push', 'backup', 'upload'];
const isChanging =
  CHANGING.includes(argv[2] ?? '') || argv.some((word) => /^(?:-o|--output|--apply)/.test(word));

let isLost = false;
stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  // A reader such as `head` may close the pipe early; the exit status stays the command's.
  if (isLost || code === 'EPIPE') return;
  isLost = true;
  stderr.write(`formloom: The output could not be written (${code}).\n`);
});
process.on('exit', () => {
  if (isLost && !isChanging) process.exitCode = 2;
});
// Standard error is closed, too.
stderr.on('error', () => {});

process.exitCode = await run(argv.slice(2), {
  out: (text) => stdout.write(text),
  err: (text) => stderr.write(text),
  isTerminal: { out: stdout.isTTY === true, err: stderr.isTTY === true },
  env,
  stdin: () => readOpened(0, displayPath('-')),
  streams: () => ({ input: process.stdin, output: stdout }),
  cwd: () => process.cwd(),
  fetch,
  parts: () => {
    // Servers have separate handlers for uncaught errors.
    process.off('uncaughtException', fail);
    endWithNpm(process);
    return loadParts(import.meta.url);
  },
});
