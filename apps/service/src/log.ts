/** The log: structured lines made of named, harmless values. Addresses lose their query, headers never enter. */

import { type DestinationStream, type Logger, pino } from 'pino';

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Half a megabyte of lines that nobody reads is enough; what comes after is lost, not kept. */
const MOST_BUFFERED = 500_000;
const CLOSE_MS = 300;
/** Each writing costs as much as making dozens of lines, so they are many. */
const AT_ONCE = 32 * 1024;

/** Lines are gathered for half a second or until there are enough of them, and written beside the work. */
export function openOutput(
  fd = 1,
  complain: (words: string) => void = (words) => process.stderr.write(words),
) {
  const stream = pino.destination({
    fd,
    sync: false,
    minLength: AT_ONCE,
    maxWrite: 2 * AT_ONCE,
    maxLength: MOST_BUFFERED,
    periodicFlush: 500,
  });
  // A full disk must neither end the process nor be told of with every line; once is enough, until it works again.
  let broken = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!broken) complain(`The log cannot be written (${error.code ?? error.name}); lines are lost.\n`);
    broken = true;
  });
  stream.on('write', () => {
    broken = false;
  });
  return {
    stream,
    /** Writes what is left; if nobody reads it, an end must not wait for that. */
    close: () =>
      new Promise<void>((resolve) => {
        const done = () => {
          stream.destroy();
          resolve();
        };
        setTimeout(done, CLOSE_MS);
        stream.flush(done);
      }),
  };
}

/**
 * What failed and where in the code. The message of an error may quote anything, so it stays out; the first line of a stack repeats
 * it, so only the places are taken.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const root = error.cause instanceof Error ? error.cause : error;
  const at = (root.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { name: root.name, ...('code' in root && { code: String(root.code) }), at: at.slice(0, 8) };
}
