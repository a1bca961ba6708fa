/** Type of an MCP tool: description, input and output shapes, and implementation. */

import { createHmac, randomBytes } from 'node:crypto';
import { isRecord, readAs, type Shape } from '@formloom/form';
import { CommandError, type Io } from '../io.ts';
import type { ServiceClient } from '../service-client.ts';
import type { Folder } from './folder.ts';

/** What tools can access. */
export interface ToolContext {
  readonly io: Io;
  readonly folder: Folder;
  readonly digests: Digests;
  /** URL and account of the service, if configured. */
  readonly asks: { readonly service?: string; readonly account?: string };
  /** Aborted when the call is cancelled. */
  readonly signal: AbortSignal;
  /** Throws a message when no service is configured. */
  readonly service: () => ServiceClient;
  /** Adds an opened project to the list of resources. */
  readonly opened: (path: string) => void;
}

interface Page<Input, Output> {
  readonly title: string;
  readonly description: string;
  readonly input: Shape<Input>;
  readonly output: Shape<Output>;
  /** What it modifies: nothing, files in the folder, or the HubSpot account. */
  readonly changes: 'nothing' | 'files' | 'account';
  readonly run: (input: Input, context: ToolContext) => Promise<Output> | Output;
}

export interface Tool extends Omit<Page<unknown, unknown>, 'run'> {
  readonly call: (input: unknown, context: ToolContext) => Promise<unknown>;
}

export function tool<Input, Output>({ run, ...page }: Page<Input, Output>): Tool {
  return { ...page, call: async (args, context) => run(readInput(page.input, args), context) };
}

/** Maximum length of an argument; the layout of the largest form is far below. */
const LONGEST = 1_000_000;

/** Validates arguments; errors name the argument and its purpose. */
function readInput<Input>(shape: Shape<Input>, args: unknown): Input {
  const values = isRecord(args) ? args : {};
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
export type DigestTool = (typeof SHOWN_BY)[number];

interface Digests {
  readonly give: (by: DigestTool, place: string, bytes: Uint8Array) => string;
  /** Which tool issued it for the current bytes of this project; undefined when none did. */
  readonly issuedBy: (digest: string, place: string, bytes: Uint8Array) => DigestTool | undefined;
}

/**
 * A digest proves that a tool of this server has shown the current project. It is void for other projects,
 * other servers, and after any change of the file.
 */
export function createDigests(secret: Uint8Array = randomBytes(32)): Digests {
  const give: Digests['give'] = (by, place, bytes) =>
    createHmac('sha256', secret).update(`${by}\0${place}\0`).update(bytes).digest('hex');
  return {
    give,
    issuedBy: (digest, place, bytes) => SHOWN_BY.find((by) => give(by, place, bytes) === digest),
  };
}
