/** `formloom demo`: runs everything with a sample account until interrupted. */

import { readArguments, refusePositionals } from '../arguments.ts';
import { CommandError, type Io } from '../io.ts';

export async function demoCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('demo', words);
  refusePositionals('demo', args);
  const { readConfig, runDemo, webRoot } = await io.parts();
  try {
    const { port } = readConfig({ PORT: args.values.port ?? io.env.PORT });
    await runDemo({ webRoot, port, logLevel: io.env.LOG_LEVEL || 'error', out: io.out });
    return 0;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), 1, { cause: error });
  }
}
