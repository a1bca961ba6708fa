/**
 * `formloom backup`: downloads all shared projects of an account into one file, and restores missing ones.
 */

import { lstatSync, statSync } from 'node:fs';
import { type PutBack, WORK_LIMITS } from '@formloom/form';
import { readZipDirectory, unpackEntry } from '@formloom/module';
import { readArguments, refusePositionals, usage } from '../arguments.ts';
import { backupParts, isOnePart } from '../backup-parts.ts';
import { readBytes, writeFileAt } from '../files.ts';
import { CommandError, fileWork, type Io, visible } from '../io.ts';
import { leadsOut } from '../places.ts';
import { createServiceClient, LARGEST_BACKUP, type ServiceClient } from '../service-client.ts';

/** Below the service's limit, so that each part uploads within seconds. */
const PART = {
  bytes: 8 * 1024 * 1024,
  content: WORK_LIMITS.backupContent / 2,
  files: WORK_LIMITS.backupFiles / 2,
};
const DEFAULT_FILE = 'formloom-backup.zip';

export async function backupCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('backup', words);
  refusePositionals('backup', args);
  const { service, account, restore, output, json = false } = args.values;
  if (service === undefined) throw usage('backup', '--service is missing.');
  if (restore !== undefined && output !== undefined)
    throw usage('backup', '--restore reads a file, -o writes one: give one of them.');
  if (restore === undefined && output === undefined) refuseOtherFile(DEFAULT_FILE);
  const client = createServiceClient(service, io, account);
  return restore === undefined ? save(client, output, json, io) : putBack(client, restore, json, io);
}

/** Undefined when the bytes are not a backup. */
function backupEntries(bytes: Uint8Array) {
  const entries = readZipDirectory(bytes, Number.POSITIVE_INFINITY);
  if (!entries || entries === 'too-many') return undefined;
  return entries.some(({ name }) => name === 'backup.json') ? entries : undefined;
}

/** Without -o, the default name replaces an earlier backup and no other file. */
function refuseOtherFile(file: string): void {
  if (!fileWork(file, () => lstatSync(file, { throwIfNoEntry: false }))) return;
  const isFile = fileWork(file, () => statSync(file, { throwIfNoEntry: false })?.isFile());
  if (!isFile || !backupEntries(readBytes(file, LARGEST_BACKUP)))
    throw new CommandError(`${file} is there already, and it is not a backup. Name a file with -o.`);
  if (fileWork(file, () => leadsOut('.', file)))
    throw new CommandError(`${file} is behind a link that leads out of the folder. Name a file with -o.`);
}

/** An existing backup is replaced only by a complete one. */
async function save(
  client: ServiceClient,
  output: string | undefined,
  json: boolean,
  io: Io,
): Promise<number> {
  const file = output ?? DEFAULT_FILE;
  const bytes = await client.backup();
  const entries = backupEntries(bytes);
  if (!entries?.every((entry) => typeof unpackEntry(bytes, entry) !== 'string'))
    throw new CommandError(`${client.address} gave no whole backup. Nothing was written; try again.`, 2);
  if (output === undefined) refuseOtherFile(file);
  writeFileAt(file, bytes);
  const { length: files } = entries;
  const summary = { file, files, bytes: bytes.length };
  io.out(json ? `${JSON.stringify(summary, null, 2)}\n` : `Saved ${visible(file)}: ${files} files.\n`);
  return 0;
}

async function putBack(client: ServiceClient, file: string, json: boolean, io: Io): Promise<number> {
  const archive = readBytes(file, LARGEST_BACKUP);
  if (!backupEntries(archive))
    throw new CommandError(`${file} is no whole backup of Formloom. Nothing was sent.`, 1);
  const parts = isOnePart(archive, PART) ? [archive] : backupParts(archive, PART);
  if (!parts) throw new CommandError(`${file} is no whole backup of Formloom. Nothing was sent.`, 1);
  let sum: PutBack | undefined;
  for (const [index, part] of parts.entries()) {
    try {
      sum = added(sum, await client.putBack(part));
    } catch (error) {
      if (index === 0 || !(error instanceof CommandError)) throw error;
      const words = `${index} of ${parts.length} parts were put back. Run it again: what is there is left alone.`;
      throw new CommandError([...error.lines, words], error.status, { cause: error });
    }
  }
  if (sum) io.out(json ? `${JSON.stringify(sum, null, 2)}\n` : wordsOf(sum));
  return sum && sum.noRoom > 0 ? 1 : 0;
}

type Counts = PutBack['putBack'];

function added(one: PutBack | undefined, other: PutBack): PutBack {
  if (!one) return other;
  const both = (a: Counts, b: Counts): Counts => ({
    projects: a.projects + b.projects,
    versions: a.versions + b.versions,
    designs: a.designs + b.designs,
  });
  return {
    putBack: both(one.putBack, other.putBack),
    there: both(one.there, other.there),
    otherAccount: one.otherAccount + other.otherAccount,
    noRoom: one.noRoom + other.noRoom,
  };
}

function wordsOf({ putBack, there, otherAccount, noRoom }: PutBack): string {
  const counts = ({ projects, versions, designs }: Counts) =>
    `${projects} projects, ${versions} versions, ${designs} designs`;
  const lines = [
    `Put back: ${counts(putBack)}.`,
    `There already, and left as they are: ${counts(there)}.`,
    otherAccount > 0 ? `Of another account, and ignored: ${otherAccount} files.` : '',
    noRoom > 0 ? `No room: ${noRoom} files. Take something away, and run it again.` : '',
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
