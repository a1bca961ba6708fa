/** Input and output of a command, injected for tests. */

import type { Readable, Writable } from 'node:stream';
import { errorCode } from '@formloom/form';
import type { Repair } from '@formloom/project';
import { SHORT_KEY, withoutSecret } from './mcp/without-secret.ts';
import type { Parts } from './parts.ts';

export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly isTerminal: { readonly out: boolean; readonly err: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: () => Uint8Array;
  /** Raw streams for MCP. */
  readonly streams: () => { readonly input: Readable; readonly output: Writable };
  /** The working directory. */
  readonly cwd: () => string;
  readonly fetch: typeof fetch;
  /** Service, web app and sandbox; they take over the process. */
  readonly parts: () => Promise<Parts>;
}

/** Exits with a message that says what to do next. */
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
 * Converts any thrown value to a `CommandError`. Unexpected errors say nothing about the form and use the
 * status of “could not be checked”.
 */
export function toCommandError(thrown: unknown): CommandError {
  if (thrown instanceof CommandError) return thrown;
  const name = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return new CommandError(`Something happened that nobody foresaw, and nothing is known. ${name}`, 2, {
    cause: thrown,
  });
}

export const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'There is nothing of this name',
  EACCES: 'It may not be read or written',
  EISDIR: 'It is a folder',
  EEXIST: 'There is a file of this name already',
  ENOTDIR: 'A part of the path is no folder',
  ENAMETOOLONG: 'The name is too long',
  ELOOP: 'Its links lead in a circle',
  ENOSPC: 'The disk is full',
  EROFS: 'The disk cannot be written to',
};

/** A file operation whose errors name the path as the person knows it. */
export function fileWork<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const code = errorCode(error);
    const problem = FILE_PROBLEMS[code] ?? `It cannot be used (${code || String(error)})`;
    throw new CommandError(`${path}: ${problem}.`, 1, { cause: error });
  }
}

/** A progress line, shown only on a terminal. */
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

/** File and field names can contain anything; terminal control sequences and line breaks are replaced. */
export function visible(text: string): string {
  return text.replace(/\r\n|[\n\r\u2028\u2029]/g, '\u21B5').replace(UNSEEN, '\uFFFD');
}

/** Control characters and bidirectional marks. */
export const UNSEEN = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;

type Colour = 'red' | 'yellow' | 'green' | 'dim' | 'bold';
const CODES: Readonly<Record<Colour, number>> = { red: 31, yellow: 33, green: 32, dim: 2, bold: 1 };

/** Colors only on a terminal, respecting NO_COLOR. */
export function painter({ isTerminal, env }: Io): (colour: Colour, text: string) => string {
  const isColoured = isTerminal.out && !env.NO_COLOR && env.TERM !== 'dumb';
  return (colour, text) => (isColoured ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text);
}

/** Says what was repaired while reading a project, since its file differs. */
export function printRepairs({ repairs }: { readonly repairs: readonly Repair[] }, { err }: Io): void {
  for (const { repair, at } of repairs) err(`Repaired: ${repair}${at === '' ? '' : ` at ${visible(at)}`}\n`);
}

const accessKey = ({ env }: Io) => env.FORMLOOM_ACCESS_KEY?.trim() ?? '';

/** Output without the access key: a service, or an argument given by mistake, may repeat it. */
export function withoutKey(io: Io): Io {
  const key = accessKey(io);
  if (key === '') return io;
  return {
    ...io,
    err: (text) => io.err(withoutSecret(text, key)),
    out: (text) => io.out(redactKey(text, io)),
  };
}

/** For standard output and files. They may be a project, and a short key an ordinary word in it. */
export function redactKey<T>(value: T, io: Io): T {
  const key = accessKey(io);
  return key.length < SHORT_KEY ? value : withoutSecret(value, key);
}
