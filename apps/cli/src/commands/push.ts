/** `formloom push`: uploads a project to a service, replacing the pulled revision. */

import { toStorableTime } from '@formloom/form';
import { openFile, targetOf } from '@formloom/module';
import { type Project, writeProject } from '@formloom/project';
import { type Arguments, onlyOne, readArguments, usage } from '../arguments.ts';
import { readProjectAt } from '../files.ts';
import { CommandError, type Io, printRepairs } from '../io.ts';
import { digestOf, isFrom, type Pulled, placeOf, readPulled, writePulled } from '../pulled.ts';
import { createServiceClient, type ServiceClient } from '../service-client.ts';

type Result = { readonly result: 'pushed' | 'same'; readonly revision: number };

export async function pushCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('push', words);
  const path = onlyOne('push', args, 'PROJECT');
  const { service, account, json = false } = args.values;
  if (service === undefined) throw usage('push', '--service is missing.');
  const client = createServiceClient(service, io, account);
  const opened = readProjectAt(path);
  printRepairs(opened, io);
  const { project, file } = opened;
  if (targetOf(project).missing.includes('form-id'))
    throw new CommandError('The project says of no form which one it is: it has no id.', 2);
  const pulled = readPulled(file);
  const over = readOver(args) ?? seenRevision(pulled, project, client);
  const { result, revision } = await push(client, project, over);
  const form = project.form.id;
  const digest = digestOf(opened.isOwnFile ? new TextDecoder().decode(opened.bytes) : writeProject(project));
  writePulled(file, { ...placeOf(client), form, revision, digest });
  const message =
    result === 'pushed' ? `Pushed: revision ${revision}.` : `It is there already: revision ${revision}.`;
  io.out(json ? `${JSON.stringify({ form, result, revision }, null, 2)}\n` : `${message}\n`);
  return 0;
}

function readOver({ values: { over } }: Arguments<'push'>): number | undefined {
  if (over === undefined) return undefined;
  if (/^\d{1,15}$/.test(over)) return Number(over);
  throw usage('push', `--over needs the number of a revision, not ${over}.`);
}

/** Ignores pulls from another service, account or form. */
function seenRevision(pulled: Pulled | undefined, { form }: Project, client: ServiceClient): number | null {
  return pulled && isFrom(pulled, client, form.id) ? pulled.revision : null;
}

async function push(client: ServiceClient, project: Project, over: number | null): Promise<Result> {
  const form = project.form.id;
  const pushed = await client.push(form, writeProject(project), over);
  if (pushed.kind === 'pushed') return { result: 'pushed', revision: pushed.revision };
  const there = await client.read(form);
  if (!there) throw new CommandError(goneWords(client, form, over), 1);
  const opened = openFile(new TextEncoder().encode(JSON.stringify(there.project)));
  const isSame = opened.project !== null && writeProject(opened.project) === writeProject(project);
  if (isSame) return { result: 'same', revision: there.revision };
  throw new CommandError(conflictWords(client, form, over, there), 1);
}

function conflictWords(
  { address, account }: ServiceClient,
  form: string,
  over: number | null,
  { revision, updatedBy, updatedAt }: { revision: number; updatedBy: string; updatedAt: number },
): string[] {
  const when = new Date(toStorableTime(updatedAt)).toISOString().slice(0, 16).replace('T', ' ');
  const where = account === undefined ? address : `${address} --account ${account}`;
  const seen = over === null ? 'and this file was never pulled' : `and this file is over revision ${over}`;
  return [
    `Nothing was sent. The work on ${form} is at revision ${revision} (${updatedBy}, ${when} UTC), ${seen}.`,
    `See what is there:  formloom pull --service ${where} --form ${form} -o theirs.json`,
    'Then bring the two together, in the file or in the application, and send it over what you saw:',
    `  formloom push PROJECT --service ${where} --over ${revision}`,
  ];
}

function goneWords({ address }: ServiceClient, form: string, over: number | null): string[] {
  return [
    `Nothing was sent. There is no work on ${form} any more at ${address}, and this file is over revision ${over}.`,
    'Somebody has thrown it away. Take it out of the bin in the application, or remove what was pulled',
    `beside the file (.pulled) and push again, which begins anew.`,
  ];
}
