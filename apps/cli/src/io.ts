/** What a command may touch besides files: handed in, so that tests can watch it. */

export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly isTerminal: { readonly out: boolean; readonly err: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: () => Uint8Array;
  readonly fetch: typeof fetch;
}

/** Ends a command with a sentence that says what to do next. */
export class Failure extends Error {
  readonly status: number;

  constructor(message: string, status = 1, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Failure';
    this.status = status;
  }
}

/** A line that is there while something takes its time, and only where a person looks on. */
export async function withProgress<T>(
  { err, isTerminal }: Io,
  text: string,
  work: () => Promise<T> | T,
): Promise<T> {
  if (!isTerminal.err) return work();
  err(`${text} …`);
  try {
    return await work();
  } finally {
    err('\r\u001b[2K');
  }
}

/** Names of files and fields may hold anything; what would steer a terminal is shown as a mark instead. */
export function visible(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '\uFFFD');
}

type Colour = 'red' | 'yellow' | 'green' | 'dim' | 'bold';
const CODES: Readonly<Record<Colour, number>> = { red: 31, yellow: 33, green: 32, dim: 2, bold: 1 };

/** Colours only where a person reads them, and not where they asked for none. */
export function painter({ isTerminal, env }: Io): (colour: Colour, text: string) => string {
  const isColoured = isTerminal.out && !env.NO_COLOR && env.TERM !== 'dumb';
  return (colour, text) => (isColoured ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text);
}
