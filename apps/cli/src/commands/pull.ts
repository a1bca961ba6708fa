/** `formloom pull`: downloads shared projects from a service, one form or all. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeRefusal } from '@formloom/check';
import type { WorkSummary } from '@formloom/form';
import { folderName, isSameFolder, openFile, PROJECT_FILE } from '@formloom/module';
import { writeProject } from '@formloom/project';
import { type Arguments, readArguments, refusePositionals, usage } from '../arguments.ts';
import { readTextAt, writeFileAt } from '../files.ts';
import { CommandError, fileWork, type Io, painter, visible } from '../io.ts';
import { leadsOut } from '../places.ts';
import { digestOf, isFrom, judgePull, type Pulled, placeOf, readPulled, writePulled } from '../pulled.ts';
import { createServiceClient, type ServiceClient } from '../service-client.ts';
import { refuseKey, refuseKeyInName } from '../write-back.ts';

interface Wanted {
  readonly form: string;
  readonly file: string;
  /** The required folder, for generated file names. */
  readonly folder?: string;
}

interface PulledFile extends Wanted {
  readonly result: 'written' | 'unchanged' | 'left';
  readonly revision: number;
  readonly by: string;
  /** What the file was pulled from, if that was something else. */
  readonly other?: Pulled | undefined;
}

export async function pullCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('pull', words);
  refusePositionals('pull', args);
  const { service, account, json = false, overwrite = false } = args.values;
  if (service === undefined) throw usage('pull', '--service is missing.');
  const client = createServiceClient(service, io, account);
  const pulled: PulledFile[] = [];
  const all = await wantedOf(client, args, io);
  try {
    for (const wanted of all) {
      const one = await pull(client, wanted, overwrite, io);
      pulled.push(one);
      if (!json) io.out(lineOf(one, io));
    }
  } finally {
    // Also lists what was written before a form that failed.
    const files = pulled.map(({ other, ...file }) => file);
    if (json) io.out(`${JSON.stringify({ service: client.address, files }, null, 2)}\n`);
  }
  if (!json && pulled.length === 0) io.out('There is no shared work yet.\n');
  return pulled.some(({ result }) => result === 'left') ? 1 : 0;
}

async function wantedOf(client: ServiceClient, { values }: Arguments<'pull'>, io: Io): Promise<Wanted[]> {
  const { form, output } = values;
  if (form !== undefined) {
    if (form.trim() === '') throw usage('pull', '--form needs the id of a form.');
    const file = output ?? PROJECT_FILE;
    return [{ form: form.trim(), file, ...(output === undefined && { folder: '.' }) }];
  }
  const folder = output ?? '.';
  const listed = await client.list();
  // Folders are named after the form, and FILE.pulled names its id.
  for (const { form: id, name } of listed) for (const text of [id, name]) refuseKeyInName(text, io);
  const places = foldersOf(listed);
  return [...places].map(([place, id]) => ({
    form: id,
    file: join(folder, place, PROJECT_FILE),
    folder,
  }));
}

/** One folder per form, named after it; forms with the same name get part of their id. */
function foldersOf(all: readonly Pick<WorkSummary, 'form' | 'name'>[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const { form, name } of [...all].sort((one, other) => (one.form < other.form ? -1 : 1))) {
    const isShared = all.some((other) => other.form !== form && isSameFolder(other.name, name));
    const folder = folderName(name, form, isShared);
    let place = folder;
    for (let number = 2; places.has(place); number += 1) place = `${folder}-${number}`;
    places.set(place, form);
  }
  return places;
}

async function pull(
  client: ServiceClient,
  { form, file, folder }: Wanted,
  overwrite: boolean,
  io: Io,
): Promise<PulledFile> {
  if (folder !== undefined && fileWork(file, () => leadsOut(folder, file)))
    throw new CommandError(
      `${file} is behind a link that leads out of the folder. Name a file with --form ID and -o.`,
      2,
    );
  const shared = await client.read(form);
  if (!shared) {
    throw new CommandError(`${client.address} has no shared work on ${form}. formloom push begins it.`, 2);
  }
  const { revision, updatedBy: by } = shared;
  const opened = openFile(new TextEncoder().encode(JSON.stringify(shared.project)));
  if (!opened.project)
    throw new CommandError(`The work on ${form} cannot be read. ${describeRefusal(opened, 'en')}`, 2);
  const text = writeProject(opened.project);
  const here = existsSync(file) ? readTextAt(file, io) : undefined;
  const before = readPulled(file);
  const other = here !== undefined && before && !isFrom(before, client, form) ? before : undefined;
  const found = judgePull(here, before, text);
  const judged = other && found === 'written' ? 'left' : found;
  const result = judged === 'left' && overwrite ? 'written' : judged;
  if (result === 'written') {
    refuseKey(opened.project, io);
    writeFileAt(file, text);
  }
  if (result !== 'left') writePulled(file, { ...placeOf(client), form, revision, digest: digestOf(text) });
  return { form, file, result, revision, by, other };
}

function lineOf({ file, result, revision, by, other }: PulledFile, io: Io): string {
  const colour = result === 'left' ? 'yellow' : 'green';
  const reason = other
    ? `contains ${sourceOf(other)}: take another -o, or --overwrite it`
    : 'was changed here since: push it, take another -o, or --overwrite it';
  const about = result === 'left' ? reason : `revision ${revision}, ${by}`;
  return `${painter(io)(colour, result.padEnd(9))} ${visible(`${file}  ${about}`)}\n`;
}

const sourceOf = ({ service, account, form }: Pulled) =>
  `the form ${form} of ${account === undefined ? '' : `account ${account} at `}${service}`;
