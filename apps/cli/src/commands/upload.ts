/** `formloom upload`: uploads the module to HubSpot through a running service. */

import { UPLOAD_LIMITS, type UploadRequest, type UploadStep, type UploadVerdict } from '@formloom/form';
import { uploadable } from '@formloom/module';
import type { Project } from '@formloom/project';
import { type Arguments, onlyOne, readArguments, usage } from '../arguments.ts';
import { type OpenedProject, readProjectAt } from '../files.ts';
import { CommandError, type Io, painter, printRepairs, toCommandError, visible } from '../io.ts';
import { createServiceClient, type ServiceClient } from '../service-client.ts';
import { type AddressChoice, readAddresses, refuseOtherAddress } from '../submit-address.ts';

export async function uploadCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('upload', words);
  const path = onlyOne('upload', args, 'PROJECT');
  const { address, account, folder, target } = readChoices(args);
  const opened = readProject(path);
  printRepairs(opened, io);
  const service = createServiceClient(address, io, account);
  const { verdict, sentence } = await uploadProject(opened.project, service, {
    folder,
    target,
    confirmed: args.values,
    onStep: (step) => io.out(lineOf(step, io)),
  });
  if (verdict.verdict === 'uploaded') io.out(`${visible(sentence)}\n`);
  else io.err(`formloom upload: ${visible(sentence)}\n`);
  return verdict.verdict === 'uploaded' ? 0 : 1;
}

/** Status 1 would mean that the upload failed. */
function readProject(path: string): OpenedProject {
  try {
    return readProjectAt(path);
  } catch (error) {
    throw new CommandError(toCommandError(error).lines, 2, { cause: error });
  }
}

interface Upload {
  readonly folder: string;
  readonly target: UploadRequest['target'];
  readonly confirmed: AddressChoice;
  readonly onStep: (step: UploadStep) => void;
}

/** Validates project, account and submission URL before sending anything. */
export async function uploadProject(
  project: Project,
  service: ServiceClient,
  { folder, target, confirmed, onStep }: Upload,
): Promise<{ verdict: UploadVerdict; sentence: string }> {
  const files = uploadable(project);
  refuseTooLarge(files);
  await refuseOtherAccount(project, service);
  refuseOtherAddress(project, await readAddresses(confirmed, service), 2);
  const { account } = project.form;
  const module = { path: folder, target, files, ...(account !== null && { account }) };
  const verdict = await service.upload(module, onStep);
  return { verdict, sentence: sentenceOf(verdict, folder) };
}

function readChoices({ values }: Arguments<'upload'>) {
  const { service, account, path, publish = false } = values;
  if (service === undefined) throw usage('upload', '--service is missing.');
  if (path === undefined) throw usage('upload', '--path is missing.');
  if (!path.endsWith('.module')) throw usage('upload', `--path must end in .module, not ${path}.`);
  return { address: service, account, folder: path, target: publish ? 'published' : 'draft' } as const;
}

/** Rejects modules above the size limit without a request. */
function refuseTooLarge(files: UploadRequest['files']) {
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  if (bytes <= UPLOAD_LIMITS.bytes) return;
  const size = bytes.toLocaleString('en-US');
  throw new CommandError(
    `The module has ${size} bytes, and 2 MB may be uploaded. Shorten its texts, its options or its CSS.`,
    2,
  );
}

/** The module would be in one account and submit to another. */
async function refuseOtherAccount({ form }: Project, service: ServiceClient): Promise<void> {
  const { number, name } = await service.connected();
  if (number === null || form.account === null || number === form.account) return;
  const connected = name === null ? number : `${name} (${number})`;
  throw new CommandError(
    `The service is connected to account ${connected}, and the project belongs to ${form.account}. Connect that one, or name it with --account.`,
    2,
  );
}

const STEPS: Readonly<Record<UploadStep['step'], string>> = {
  check: 'checked',
  draft: 'draft',
  published: 'published',
};

function lineOf({ file, step, result, details }: UploadStep, io: Io): string {
  const paint = painter(io);
  const name = `${STEPS[step].padEnd(10)} ${file.padEnd(12)}`;
  const more = details === undefined ? '' : `: ${details}`;
  const colour = result === 'failed' ? 'red' : result === 'restored' ? 'yellow' : 'green';
  return `${visible(name)} ${paint(colour, visible(`${result}${more}`))}\n`;
}

const AFTERWARDS: Readonly<Record<UploadVerdict['draft'], string>> = {
  new: 'has the new module',
  old: 'is as it was before',
  mixed: 'has files of both: upload again, and the rest is sent',
};

function sentenceOf(
  { verdict, target, draft, published, error = '', details }: UploadVerdict,
  folder: string,
) {
  if (verdict === 'uploaded')
    return `${folder} is ${target === 'published' ? 'published' : 'uploaded as a draft'}.`;
  const why = details === undefined ? error : `${error}: ${details}`;
  const what = verdict === 'refused' ? 'The provider refused it' : 'It could not be uploaded';
  const after =
    target === 'draft'
      ? `The draft ${AFTERWARDS[draft]}`
      : `The draft ${AFTERWARDS[draft]}; what is published ${AFTERWARDS[published]}`;
  return `${what}. ${why.replace(/\.$/, '')}. ${after}.`;
}
