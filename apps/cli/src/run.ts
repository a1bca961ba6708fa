/** Parses a command line, runs the command and returns the exit status. */

import { readFileSync } from 'node:fs';
import { backupCommand } from './commands/backup.ts';
import { checkCommand } from './commands/check.ts';
import { demoCommand } from './commands/demo.ts';
import { exportCommand } from './commands/export.ts';
import { figuresCommand } from './commands/figures.ts';
import { layoutCommand } from './commands/layout.ts';
import { mcpCommand } from './commands/mcp.ts';
import { newCommand } from './commands/new.ts';
import { pullCommand } from './commands/pull.ts';
import { pushCommand } from './commands/push.ts';
import { reconcileCommand } from './commands/reconcile.ts';
import { schemaCommand } from './commands/schema.ts';
import { serveCommand } from './commands/serve.ts';
import { textsCommand } from './commands/texts.ts';
import { uploadCommand } from './commands/upload.ts';
import { COMMAND_HELP, type CommandName, HELP, VERSION } from './help.ts';
import { CommandError, type Io, toCommandError, visible, withoutKey } from './io.ts';

const COMMANDS: Readonly<Record<CommandName, (words: readonly string[], io: Io) => Promise<number>>> = {
  demo: demoCommand,
  serve: serveCommand,
  new: newCommand,
  export: exportCommand,
  check: checkCommand,
  layout: layoutCommand,
  reconcile: reconcileCommand,
  texts: textsCommand,
  upload: uploadCommand,
  pull: pullCommand,
  push: pushCommand,
  backup: backupCommand,
  figures: figuresCommand,
  schema: schemaCommand,
  mcp: mcpCommand,
};

export async function run(words: readonly string[], io: Io): Promise<number> {
  const [name = '', ...rest] = words;
  if (name === '--version') return print(io.out, `${VERSION}\n`, 0);
  if (name === '--help' || name === '-h') return print(io.out, HELP, 0);
  if (name === 'help') return print(io.out, isCommand(rest[0]) ? COMMAND_HELP[rest[0]] : HELP, 0);
  if (name === '') return print(io.err, HELP, 2);
  if (!isCommand(name)) {
    const kind = name.startsWith('-') ? 'option' : 'command';
    return print(io.err, `formloom: There is no ${kind} ${visible(name)}.\n\n${HELP}`, 2);
  }
  if (rest.includes('--help') || rest.includes('-h')) return print(io.out, COMMAND_HELP[name], 0);
  let redacted = withoutKey(io);
  try {
    redacted = withoutKey(withKeyFile(io));
    return await COMMANDS[name](rest, redacted);
  } catch (error) {
    const { lines, status } = toCommandError(error);
    return print(redacted.err, `formloom ${name}: ${lines.map(visible).join('\n')}\n`, status);
  }
}

function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

function print(to: (text: string) => void, text: string, status: number): number {
  to(text);
  return status;
}

const KEY = 'FORMLOOM_ACCESS_KEY';
const FILE = `${KEY}_FILE`;

/** The environment with the key read from that file. */
/** Docker and Kubernetes secrets: this variable names a file that contains the access key. */
function withKeyFile(io: Io): Io {
  const path = io.env[FILE]?.trim() ?? '';
  if (path === '') return io;
  if ((io.env[KEY]?.trim() ?? '') !== '')
    throw new CommandError(`${KEY} and ${FILE} are both set: remove one of them.`, 2);
  return { ...io, env: { ...io.env, [KEY]: readKey(path) } };
}

/** The path is not quoted: it may be the key itself, set by mistake. */
function readKey(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new CommandError(`${FILE} names a file that cannot be read (${code}).`, 2, { cause });
  }
  if (text === '') throw new CommandError(`${FILE} names an empty file.`, 2);
  if (text.includes('\n')) throw new CommandError(`${FILE} names a file with more than one line.`, 2);
  return text;
}
