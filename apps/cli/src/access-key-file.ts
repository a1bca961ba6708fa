/** Docker and Kubernetes secrets: `FORMLOOM_ACCESS_KEY_FILE` names a file that contains the access key. */

import { readFileSync } from 'node:fs';
import { CommandError, type Io } from './io.ts';

const KEY = 'FORMLOOM_ACCESS_KEY';
const FILE = `${KEY}_FILE`;

/** The environment with the key read from that file. */
export function withKeyFile(io: Io): Io {
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
