/** What a tool is: a page with its words, the shapes of what it takes and gives, and what it does. */

import { createHmac, randomBytes } from 'node:crypto';
import { isRecord, readAs, type Shape } from '@formloom/form';
import { CommandError, type Io } from '../io.ts';
import type { ServiceClient } from '../service-client.ts';
import type { Folder } from './folder.ts';

/** What tools may touch. */
export interface House {
  readonly io: Io;
  readonly folder: Folder;
  readonly digests: Digests;
  /** Its address and which of its accounts, where the server was told. */
  readonly asks: { readonly service?: string; readonly account?: string };
  /** Aborted once the call is cancelled. */
  readonly signal: AbortSignal;
  /** Refused in words where there is none. */
  readonly service: () => ServiceClient;
  /** Notes that a project was opened, for the list of resources. */
  readonly opened: (path: string) => void;
}

interface Page<Input, Output> {
  readonly title: string;
  readonly description: string;
  readonly input: Shape<Input>;
  readonly output: Shape<Output>;
  /** What it changes: nothing, files in the folder, or the account. */
  readonly changes: 'nothing' | 'files' | 'account';
  readonly run: (given: Input, house: House) => Promise<Output> | Output;
}

export interface Tool extends Omit<Page<unknown, unknown>, 'run'> {
  readonly call: (given: unknown, house: House) => Promise<unknown>;
}

export function tool<Input, Output>({ run, ...page }: Page<Input, Output>): Tool {
  return { ...page, call: async (given, house) => run(readInput(page.input, given), house) };
}

/** Of one argument; a layout of the largest form is far below. */
const LONGEST = 1_000_000;

/** Whatever does not fit is refused by name, with what the argument is for. */
function readInput<Input>(shape: Shape<Input>, given: unknown): Input {
  const values = isRecord(given) ? given : {};
  const { properties = {}, required = [] } = shape;
  const names = Object.keys(properties);
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new CommandError(
      `There is no argument ${unknown.slice(0, 60)}. Known: ${names.join(', ') || 'none'}.`,
    );
  for (const [name, part] of Object.entries(properties)) {
    const about = `${name}: ${part.description ?? ''}`;
    const value = values[name];
    if (value === undefined) {
      if (required.includes(name)) throw new CommandError(`An argument is missing. ${about}`);
    } else if (typeof value === 'string' && value.length > LONGEST)
      throw new CommandError(
        `The argument ${name} is too long: ${LONGEST.toLocaleString('en-US')} characters are enough.`,
      );
    else if (readAs(part, value) === undefined)
      throw new CommandError(`The argument ${name} cannot be used. ${about}`);
  }
  const input = readAs(shape, values);
  if (input === undefined) throw new CommandError('The arguments cannot be used.');
  return input;
}

const SHOWN_BY = ['open', 'check', 'export'] as const;
export type ShownBy = (typeof SHOWN_BY)[number];

interface Digests {
  readonly give: (by: ShownBy, place: string, bytes: Uint8Array) => string;
  /** Which tool gave it for this project as it is; undefined where none did. */
  readonly givenBy: (digest: string, place: string, bytes: Uint8Array) => ShownBy | undefined;
}

/**
 * A digest says that a tool of this very server has shown a project as it is now: of another tool, another
 * project, another server, or once a byte of the file is another, it is void.
 */
export function createDigests(secret: Uint8Array = randomBytes(32)): Digests {
  const give: Digests['give'] = (by, place, bytes) =>
    createHmac('sha256', secret).update(`${by}\0${place}\0`).update(bytes).digest('hex');
  return {
    give,
    givenBy: (digest, place, bytes) => SHOWN_BY.find((by) => give(by, place, bytes) === digest),
  };
}
