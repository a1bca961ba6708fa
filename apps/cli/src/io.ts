/** What a command may touch besides files: handed in, so that tests can watch it. */

import type { Readable, Writable } from 'node:stream';
import type { Parts } from './parts.ts';

export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly isTerminal: { readonly out: boolean; readonly err: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: () => Uint8Array;
  /** For a conversation; what `stdin` and `out` would read and write. */
  readonly streams: () => { readonly input: Readable; readonly output: Writable };
  /** The folder that it was started in. */
  readonly cwd: () => string;
  readonly fetch: typeof fetch;
  /** Service, application and sandbox; the process is theirs from then on. */
  readonly parts: () => Promise<Parts>;
}

/** Ends a command with a sentence that says what to do next, and perhaps further lines. */
export class CommandError extends Error {
  readonly status: number;
  readonly lines: readonly string[];

  constructor(lines: string | readonly string[], status = 1, options?: ErrorOptions) {
    const all = [lines].flat();
    super(all.join('\n'), options);
    this.name = 'CommandError';
    this.status = status;
    this.lines = all;
  }
}

/**
 * Whatever was thrown, as a failure: what was not foreseen says nothing about the form, so it ends like what
 * could not be checked.
 */
export function toCommandError(thrown: unknown): CommandError {
  if (thrown instanceof CommandError) return thrown;
  const name = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return new CommandError(`Something happened that nobody foresaw, and nothing is known. ${name}`, 2, {
    cause: thrown,
  });
}

/** A line that is there while something takes its time, and only where a person looks on. */
export async function withProgress<T>(
  { err, isTerminal }: Io,
  text: string,
  work: () => Promise<T> | T,
): Promise<T> {
  if (!isTerminal.err) return work();
  err(`${visible(text)} …`);
  try {
    return await work();
  } finally {
    err('\r\u001b[2K');
  }
}

/**
 * Names of files and fields may hold anything; what would steer a terminal or begin another line is shown as
 * a mark instead.
 */
export function visible(text: string): string {
  return text.replace(/\r\n|[\n\r\u2028\u2029]/g, '\u21B5').replace(UNSEEN, '\uFFFD');
}

/** Controls, and what turns the direction of writing around. */
export const UNSEEN = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;

type Colour = 'red' | 'yellow' | 'green' | 'dim' | 'bold';
const CODES: Readonly<Record<Colour, number>> = { red: 31, yellow: 33, green: 32, dim: 2, bold: 1 };

/** Colours only where a person reads them, and not where they asked for none. */
export function painter({ isTerminal, env }: Io): (colour: Colour, text: string) => string {
  const isColoured = isTerminal.out && !env.NO_COLOR && env.TERM !== 'dumb';
  return (colour, text) => (isColoured ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text);
}
