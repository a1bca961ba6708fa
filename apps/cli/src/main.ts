/** `formloom`: hands the world to `run` and takes the exit status from it. */

import { endWithNpm } from './end-with-npm.ts';
import { displayPath, readOpened } from './files.ts';
import { toCommandError, visible } from './io.ts';
import { loadParts } from './load-parts.ts';
import { run } from './run.ts';

const { argv, env, stdout, stderr } = process;

/** Whatever ends it early: a sentence, and the status of what could not be checked. */
function fail(thrown: unknown): never {
  stderr.write(`formloom: ${toCommandError(thrown).lines.map(visible).join('\n')}\n`);
  process.exit(2);
}

process.on('uncaughtException', fail);
// A reader that has seen enough, such as `head`, is no failure of ours, and the status is still the one of
// the command.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') fail(error);
});
// No reader is left to tell.
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
    // What runs on for days has its own answer to what was not foreseen.
    process.off('uncaughtException', fail);
    endWithNpm(process);
    return loadParts(import.meta.url);
  },
});
