/** Strict command-line parsing: unknown arguments are rejected by name. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { CommandName } from './help.ts';
import { CommandError } from './io.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OUTPUT = { type: 'string', short: 'o' } as const;

const FLAGS = {
  demo: { port: text },
  serve: { port: text, 'env-file': text },
  new: {
    output: OUTPUT,
    service: text,
    form: text,
    'one-per-row': flag,
    theme: text,
    language: text,
    account: text,
    'submit-url': text,
  },
  export: { as: text, output: OUTPUT, overwrite: flag, service: text, 'allow-submit-url': text },
  check: { against: text, service: text, account: text, 'allow-submit-url': text, json: flag, format: text },
  layout: { apply: text, output: OUTPUT },
  reconcile: { service: text, account: text, against: text, take: text, output: OUTPUT, report: text },
  texts: { language: text, format: text, apply: text, output: OUTPUT },
  upload: { service: text, account: text, path: text, publish: flag, 'allow-submit-url': text },
  pull: { service: text, account: text, form: text, output: OUTPUT, overwrite: flag, json: flag },
  push: { service: text, account: text, over: text, json: flag },
  backup: { service: text, account: text, output: OUTPUT, restore: text, json: flag },
  figures: { service: text, account: text, days: text, json: flag },
  schema: { output: OUTPUT },
  mcp: { service: text, account: text },
} as const satisfies Readonly<Record<CommandName, Flags>>;

type Values<Name extends CommandName> = {
  readonly [Flag in keyof (typeof FLAGS)[Name]]?: (typeof FLAGS)[Name][Flag] extends {
    readonly type: 'boolean';
  }
    ? boolean
    : string;
};

export interface Arguments<Name extends CommandName> {
  readonly values: Values<Name>;
  readonly positionals: readonly string[];
}

export function readArguments<Name extends CommandName>(
  name: Name,
  words: readonly string[],
): Arguments<Name> {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: FLAGS[name],
      allowPositionals: true,
    });
    refuseRepeats(name, words);
    return { values: values as Values<Name>, positionals };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw usage(name, firstSentence(error));
  }
}

export function usage(name: CommandName, message: string): CommandError {
  return new CommandError([message, `formloom ${name} --help tells how it is used.`], 2);
}

/** The single positional argument of a command. */
export function onlyOne(
  name: CommandName,
  { positionals }: { readonly positionals: readonly string[] },
  what: string,
): string {
  const [first, ...others] = positionals;
  if (first === undefined) throw usage(name, `${what} is missing.`);
  if (others.length > 0) throw usage(name, `One ${what} at a time: ${others.join(', ')} is too much.`);
  return first;
}

/** For commands without positional arguments. */
export function refusePositionals(
  name: CommandName,
  { positionals }: { readonly positionals: readonly string[] },
): void {
  if (positionals.length > 0) throw usage(name, `${positionals.join(', ')} is too much.`);
}

/** Rejects repeated flags, of which the last would win silently. */
function refuseRepeats(name: CommandName, words: readonly string[]): void {
  const options: Flags = FLAGS[name];
  const { tokens } = parseArgs({ args: [...words], options, allowPositionals: true, tokens: true });
  const flags = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = flags.find((one, index) => flags.indexOf(one) < index);
  if (twice !== undefined) throw usage(name, `--${twice} is there twice.`);
}

function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `${message.split(/\. |\n/)[0]?.replace(/\.$/, '')}.`;
}
