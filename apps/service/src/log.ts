/**
 * The log: structured lines made of named, harmless values. Addresses lose their query, headers never enter.
 */

import { type DestinationStream, type Logger, pino } from 'pino';

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Half a megabyte of lines that are not read is enough; what comes after is lost, not kept. */
const MOST_BUFFERED = 500_000;
const CLOSE_MS = 300;
/** Each writing costs as much as making dozens of lines, so they are many. */
const AT_ONCE = 32 * 1024;
const GATHERED_MS = 500;

/**
 * Lines are gathered for half a second or until there are enough of them, and written beside the work. They
 * are gathered here: the library would count what it has gathered anew with every line.
 */
export function openOutput(
  fd = 1,
  complain: (words: string) => void = (words) => process.stderr.write(words),
) {
  const file = pino.destination({
    fd,
    sync: false,
    minLength: 1,
    maxWrite: 2 * AT_ONCE,
    maxLength: MOST_BUFFERED,
  });
  // A full disk must neither end the process nor be told of with every line; once is enough, until it works
  // again.
  let broken = false;
  file.on('error', (error: NodeJS.ErrnoException) => {
    if (!broken) complain(`The log cannot be written (${error.code ?? error.name}); lines are lost.\n`);
    broken = true;
  });
  file.on('write', () => {
    broken = false;
  });

  let lines: string[] = [];
  let size = 0;
  function hand() {
    if (size > 0) file.write(lines.join(''));
    lines = [];
    size = 0;
  }
  const timer = setInterval(hand, GATHERED_MS).unref();
  // Before the library writes the last of what it was handed.
  process.prependOnceListener('exit', hand);

  return {
    stream: {
      write(line: string) {
        lines.push(line);
        size += line.length;
        if (size >= AT_ONCE) hand();
      },
    },
    /** Writes what is left; where it is not read, an end must not wait for that. */
    close: () =>
      new Promise<void>((resolve) => {
        clearInterval(timer);
        hand();
        process.removeListener('exit', hand);
        const done = () => {
          file.destroy();
          resolve();
        };
        setTimeout(done, CLOSE_MS);
        file.flush(done);
      }),
  };
}

/**
 * What failed and where in the code. The message of an error may quote anything, so it stays out; the first
 * line of a stack repeats it, so only the places are taken.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const root = error.cause instanceof Error ? error.cause : error;
  const at = (root.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { name: root.name, ...('code' in root && { code: String(root.code) }), at: at.slice(0, 8) };
}
