/** `formloom`: hands the world to `run` and takes the exit status from it. */

import { readFileSync } from 'node:fs';
import { run } from './run.ts';

const { argv, env, stdout, stderr } = process;

// A reader that has seen enough, such as `head`, is no failure of ours.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(process.exitCode ?? 0);
});

process.exitCode = await run(argv.slice(2), {
  out: (text) => stdout.write(text),
  err: (text) => stderr.write(text),
  isTerminal: { out: stdout.isTTY === true, err: stderr.isTTY === true },
  env,
  stdin: () => readFileSync(0),
  fetch,
});
