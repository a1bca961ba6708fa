/**
 * Writes the log: structured lines of named values without secrets. URLs lose their query, and headers are
 * never logged.
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

/** At most half a megabyte of unread lines is buffered; lines beyond that are lost. */
const MOST_BUFFERED = 500_000;
const CLOSE_MS = 300;
/** One write costs as much as formatting dozens of lines, so a write contains many lines. */
const AT_ONCE = 32 * 1024;
const GATHERED_MS = 500;

/**
 * Buffers lines for half a second or until 32 kB, and writes them asynchronously. The buffer is here because
 * pino measures its whole buffer again with every line.
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
  // A full disk must neither end the process nor print a message with every line: one message is enough,
  // until writing works again.
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
  // Runs before pino writes the rest of its buffer.
  process.prependOnceListener('exit', hand);

  return {
    stream: {
      write(line: string) {
        lines.push(line);
        size += line.length;
        if (size >= AT_ONCE) hand();
      },
    },
    /** Writes the rest of the buffer; limited in time, because the reader of a pipe may have stopped. */
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
 * Redacts an error for the log: its name and its places in the code. The message may quote anything, and the
 * first line of the stack repeats it, so both stay out.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const root = error.cause instanceof Error ? error.cause : error;
  const at = (root.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { name: root.name, ...('code' in root && { code: String(root.code) }), at: at.slice(0, 8) };
}
