/**
 * The state of a pulled file: revision and digest, so that local changes are never overwritten. Stored beside
 * the file; can be committed with it.
 */

import { lstatSync } from 'node:fs';
import { isRecord, parseJson } from '@formloom/form';
import { readBytes, replaceFile } from './files.ts';
import { CommandError, fileWork } from './io.ts';
import { sha256 } from './sha256.ts';

export interface Pulled {
  readonly service: string;
  /** The account, if one was named. */
  readonly account?: number | undefined;
  readonly form: string;
  readonly revision: number;
  readonly digest: string;
}

/** Beside the file; for a folder, beside the project in it. */
const pulledPath = (file: string) => `${file}.pulled`;

/** The same with either line end: a checkout of Git on Windows may change every one. */
export const digestOf = (text: string) => sha256(withLineFeeds(text));

const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n');

/** The source of a pull. */
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

/** Undefined when missing. A link or unrelated file of this name is not touched. */
export function readPulled(file: string): Pulled | undefined {
  const path = pulledPath(file);
  const stats = fileWork(path, () => lstatSync(path, { throwIfNoEntry: false }));
  if (!stats) return undefined;
  const pulled = stats.isFile() ? parsePulled(new TextDecoder().decode(readBytes(path))) : undefined;
  if (pulled) return pulled;
  throw new CommandError(
    `${path} is there already, and it is not the record of an earlier pull. Rename it, and run this again.`,
    2,
  );
}

function parsePulled(text: string): Pulled | undefined {
  const value = parseJson(text);
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
  replaceFile(pulledPath(file), `${JSON.stringify(pulled, null, 2)}\n`);
}

/** Whether it was pulled from this service, account and form. */
export function isFrom(
  pulled: Pulled,
  { address, account }: Parameters<typeof placeOf>[0],
  form: string,
): boolean {
  // Without an account the service uses the first one, which may be the pulled one.
  const isOther = pulled.account !== undefined && account !== undefined && pulled.account !== account;
  return pulled.service === address && pulled.form === form && !isOther;
}

/** Result of a pull: the file was written, is up to date, or has local changes. */
export function judgePull(
  here: string | undefined,
  pulled: Pulled | undefined,
  there: string,
): 'written' | 'unchanged' | 'left' {
  if (here === undefined) return 'written';
  if (withLineFeeds(here) === there) return 'unchanged';
  return pulled && digestOf(here) === pulled.digest ? 'written' : 'left';
}
