/** `formloom pull`: shared work out of a service into files, of one form or of all. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeRefusal } from '@formloom/check';
import type { WorkSummary } from '@formloom/form';
import { folderName, isSameFolder, openFile, PROJECT_FILE } from '@formloom/module';
import { writeProject } from '@formloom/project';
import { type Arguments, none, readArguments, usage } from '../arguments.ts';
import { fileWork, readTextAt, writeFileAt } from '../files.ts';
import { CommandError, type Io, painter, visible } from '../io.ts';
import { leadsOut } from '../places.ts';
import { digestOf, judgePull, placeOf, readPulled, writePulled } from '../pulled.ts';
import { createWorkClient, type WorkClient } from '../work-client.ts';

interface Wanted {
  readonly form: string;
  readonly file: string;
  /** Where the file must be, as no person named it. */
  readonly folder?: string;
}

interface PulledFile extends Wanted {
  readonly result: 'written' | 'unchanged' | 'left';
  readonly revision: number;
  readonly by: string;
}

export async function pullCommand(words: readonly string[], io: Io): Promise<number> {
  const given = readArguments('pull', words);
  none('pull', given);
  const { service, account, json = false, overwrite = false } = given.values;
  if (service === undefined) throw usage('pull', '--service is missing.');
  const client = createWorkClient(service, io, account);
  const pulled: PulledFile[] = [];
  for (const wanted of await wantedOf(client, given)) {
    const one = await pull(client, wanted, overwrite, io);
    pulled.push(one);
    if (!json) io.out(lineOf(one, io));
  }
  if (json) io.out(`${JSON.stringify({ service: client.address, files: pulled }, null, 2)}\n`);
  else if (pulled.length === 0) io.out('There is no shared work yet.\n');
  return pulled.some(({ result }) => result === 'left') ? 1 : 0;
}

async function wantedOf(client: WorkClient, { values }: Arguments<'pull'>): Promise<Wanted[]> {
  const { form, output } = values;
  if (form !== undefined) {
    if (form.trim() === '') throw usage('pull', '--form needs the id of a form.');
    const file = output ?? PROJECT_FILE;
    return [{ form: form.trim(), file, ...(output === undefined && { folder: '.' }) }];
  }
  const folder = output ?? '.';
  const places = foldersOf(await client.list());
  return [...places].map(([place, id]) => ({
    form: id,
    file: join(folder, place, PROJECT_FILE),
    folder,
  }));
}

/** A folder for each form, by its name; of forms that share one, with a part of its id. */
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
  client: WorkClient,
  { form, file, folder }: Wanted,
  overwrite: boolean,
  io: Io,
): Promise<PulledFile> {
  if (folder !== undefined && fileWork(file, () => leadsOut(folder, file)))
    throw new CommandError(
      `${file} is behind a link that leads out of the folder. Name a file with --form ID and -o.`,
      2,
    );
  const found = await client.read(form);
  if (!found) {
    throw new CommandError(`${client.address} has no shared work on ${form}. formloom push begins it.`, 2);
  }
  const { revision, updatedBy: by } = found;
  const opened = openFile(new TextEncoder().encode(JSON.stringify(found.project)));
  if (!opened.project)
    throw new CommandError(`The work on ${form} cannot be read. ${describeRefusal(opened, 'en')}`, 2);
  const text = writeProject(opened.project);
  const here = existsSync(file) ? readTextAt(file, io) : undefined;
  const judged = judgePull(here, readPulled(file), text);
  const result = judged === 'left' && overwrite ? 'written' : judged;
  if (result === 'written') writeFileAt(file, text);
  if (result !== 'left') writePulled(file, { ...placeOf(client), form, revision, digest: digestOf(text) });
  return { form, file, result, revision, by };
}

function lineOf({ file, result, revision, by }: PulledFile, io: Io): string {
  const colour = result === 'left' ? 'yellow' : 'green';
  const about =
    result === 'left'
      ? 'was changed here since: push it, take another -o, or --overwrite it'
      : `revision ${revision}, ${by}`;
  return `${painter(io)(colour, result.padEnd(9))} ${visible(`${file}  ${about}`)}\n`;
}
