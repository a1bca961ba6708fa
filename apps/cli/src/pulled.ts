/**
 * What is known of a file that was pulled: which revision it is, and its digest, so that what was changed
 * here since is never overwritten. It lies beside the file and may be kept with it.
 */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isRecord, parseJson } from '@formloom/form';
import { readTextAt, writeFileAt } from './files.ts';
import type { Io } from './io.ts';

export interface Pulled {
  readonly service: string;
  /** The account that was named, where one was. */
  readonly account?: number | undefined;
  readonly form: string;
  readonly revision: number;
  readonly digest: string;
}

/** Beside the file; of a folder, beside the project in it. */
const pulledPath = (file: string) => `${file}.pulled`;

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Where something was pulled from. */
export const placeOf = ({
  address,
  account,
}: {
  readonly address: string;
  readonly account: number | undefined;
}) => ({
  service: address,
  ...(account !== undefined && { account }),
});

/** Undefined where nothing is known, or what is there is none. */
export function readPulled(file: string, io: Io): Pulled | undefined {
  const path = pulledPath(file);
  const value = existsSync(path) ? parseJson(readTextAt(path, io)) : undefined;
  const { service, account, form, revision, digest } = isRecord(value) ? value : {};
  const isPulled =
    typeof service === 'string' &&
    typeof form === 'string' &&
    typeof revision === 'number' &&
    typeof digest === 'string';
  const named = typeof account === 'number' ? account : undefined;
  return isPulled ? { service, account: named, form, revision, digest } : undefined;
}

export function writePulled(file: string, pulled: Pulled): void {
  writeFileAt(pulledPath(file), `${JSON.stringify(pulled, null, 2)}\n`);
}

/** What pulling does to a file: it is written, is the same already, or is left as it was changed here. */
export function judgePull(
  here: string | undefined,
  pulled: Pulled | undefined,
  there: string,
): 'written' | 'unchanged' | 'left' {
  if (here === undefined) return 'written';
  if (here === there) return 'unchanged';
  return pulled && digestOf(here) === pulled.digest ? 'written' : 'left';
}
