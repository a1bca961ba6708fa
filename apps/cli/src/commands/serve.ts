/** `formloom serve`: runs the service with the web app until interrupted. */

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readArguments, refusePositionals } from '../arguments.ts';
import { CommandError, type Io } from '../io.ts';

export async function serveCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('serve', words);
  refusePositionals('serve', args);
  const { port, 'env-file': file } = args.values;
  const variables = {
    ...(file !== undefined && readVariables(file)),
    ...io.env,
    ...(port !== undefined && { PORT: port }),
  };
  const { readConfig, runService, webRoot } = await io.parts();
  try {
    await runService(variables, webRoot);
    // The log is for machines; a terminal shows the URL.
    if (io.isTerminal.err) io.err(`Open http://localhost:${readConfig(variables).port} · Ctrl-C ends it\n`);
    return 0;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), 1, { cause: error });
  }
}

function readVariables(file: string) {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(
      `The file ${file} cannot be read. Name one that holds lines such as PORT=3001.`,
      1,
      {
        cause: error,
      },
    );
  }
}
