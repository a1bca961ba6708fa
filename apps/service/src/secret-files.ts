/** Reads Docker and Kubernetes secrets: `ACCESS_KEY_FILE` names a file that contains `ACCESS_KEY`. */

import { readFileSync } from 'node:fs';
import { errorCode } from '@formloom/form';
import type { Variables } from './read-variable.ts';

/** Every variable that is a secret or may contain a password. */
export const SECRET_VARIABLES = [
  'ACCESS_KEY',
  'SESSION_SECRET',
  'PROVIDER_CLIENT_SECRET',
  'PROVIDER_TOKEN',
  'DATABASE_URL',
] as const;

/** Returns the variables with the contents of the secret files filled in. */
export function withSecretFiles(variables: Variables): Variables {
  const read: Record<string, string> = {};
  for (const name of SECRET_VARIABLES) {
    const path = (variables[`${name}_FILE`] ?? '').trim();
    if (path === '') continue;
    if ((variables[name] ?? '').trim() !== '')
      throw new Error(`${name} and ${name}_FILE are both set: remove one of them.`);
    read[name] = readSecret(`${name}_FILE`, path);
  }
  return Object.keys(read).length === 0 ? variables : { ...variables, ...read };
}

/** The error does not quote the path: it may be the secret itself, set by mistake. */
function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const code = errorCode(error) || 'unknown';
    throw new Error(`${name} names a file that cannot be read (${code}).`);
  }
  if (text.trim() === '') throw new Error(`${name} names an empty file.`);
  if (text.includes('\n')) throw new Error(`${name} names a file with more than one line.`);
  return text;
}
