/** Tools that check and export a project and upload it to HubSpot as a draft. */

import { join } from 'node:path';
import { flag, list, modulePathProblem, number, object, oneOf, text } from '@formloom/form';
import { exportFiles, packExport, TARGET_NAMES, type TargetName } from '@formloom/module';
import type { Project } from '@formloom/project';
import { examine } from '../../commands/check.ts';
import { uploadProject } from '../../commands/upload.ts';
import { recordPath, writeExported } from '../../exported.ts';
import { CommandError } from '../../io.ts';
import { renderJson, sendProblems } from '../../report/report.ts';
import { refuseKey } from '../../write-back.ts';
import { DIGEST_INPUT, openAt, PATH, requireCurrentDigest } from '../shown-project.ts';
import { type ToolContext, tool } from '../tool.ts';

const DIGEST = text('Names the project as it is now.');
const AT = { at: text('The key of a field; absent for the form as a whole.') };

export const CHECK = tool({
  title: 'Check a project',
  description:
    'What the provider would refuse, what a visitor would notice, and, where the server knows a service, what changed in the account.',
  changes: 'nothing',
  input: object('Which project.', { path: PATH }),
  output: object(
    'What was found.',
    {
      verdict: oneOf('ok', 'must', 'unknown'),
      findings: list(
        object(
          'One finding.',
          { code: text('Its name.'), severity: oneOf('must', 'should', 'fine'), message: text('In words.') },
          AT,
        ),
      ),
      changes: list(
        object(
          'One change of the account.',
          {
            change: text('Its name.'),
            severity: oneOf('breaks', 'shows', 'harmless'),
            message: text('In words.'),
          },
          { ...AT, setAside: flag('Whether it is left on purpose.') },
        ),
      ),
      digest: DIGEST,
    },
    { problem: text('Why it could not be checked to the end.') },
  ),
  run: async ({ path }, context) => {
    const { place, bytes } = openAt(path, context);
    const report = await examine(place, context.asks, context.io);
    const { verdict, findings, changes } = JSON.parse(renderJson(report));
    const { problem } = report;
    const digest = context.digests.give('check', place, bytes);
    return { verdict, findings, changes, digest, ...(problem !== undefined && { problem }) };
  },
});

export const EXPORT = tool({
  title: 'Export a project',
  description:
    'What the form is shipped as, the same bytes as the application gives. With output it is written there: a new folder, or a file that ends in .zip (a page: .html). Its digest is what upload_draft asks for. problems are told where visitors can never submit the form.',
  changes: 'files',
  input: object(
    'What to export.',
    { path: PATH },
    {
      as: oneOf(...TARGET_NAMES),
      output: text('Where it goes, inside the working folder; nothing is written if left out.'),
    },
  ),
  output: object(
    'The export.',
    {
      files: list(object('One file.', { path: text('Its name.'), bytes: number('Its size.') })),
      digest: text('For upload_draft; void once the project changes.'),
    },
    {
      output: text('Where it was written.'),
      problems: list(text('Why visitors can never submit what was exported.')),
    },
  ),
  run: ({ path, as = 'module', output }, context) => {
    const { place, bytes, project } = openAt(path, context);
    const written = output === undefined ? undefined : writeExport(project, as, output, context);
    const problems = sendProblems(project, as);
    return {
      files: exportFiles(project, as).map((file) => ({
        path: file.path,
        bytes: Buffer.byteLength(file.text),
      })),
      digest: context.digests.give('export', place, bytes),
      ...(written !== undefined && { output: written }),
      ...(problems.length > 0 && { problems }),
    };
  },
});

export const UPLOAD_DRAFT = tool({
  title: 'Upload a draft',
  description:
    'Puts the module into the account as a draft, which no visitor sees. It needs the digest that export gave for the project as it is. It never publishes: people do.',
  changes: 'account',
  input: object('What to upload.', {
    path: PATH,
    to: text('The folder in the account’s design manager, such as forms/visit.module.'),
    digest: DIGEST_INPUT,
  }),
  output: object('How it ended.', {
    uploaded: flag('Whether the account has the draft now.'),
    message: text('In words.'),
    steps: list(
      object('One step.', {
        file: text('The file.'),
        step: text('What was done.'),
        result: text('How it went.'),
      }),
    ),
  }),
  run: async ({ path, to, digest }, context) => {
    const opened = openAt(path, context);
    requireCurrentDigest(digest, opened, context, 'export');
    const problem = modulePathProblem(to);
    if (problem !== undefined) throw new CommandError(`to: ${problem}`);
    const steps: Array<{ file: string; step: string; result: string }> = [];
    const { verdict, sentence } = await uploadProject(opened.project, context.service(), {
      folder: to,
      target: 'draft',
      // Neither a project nor an assistant can confirm a submission URL.
      confirmed: {},
      onStep: ({ file, step, result }) => steps.push({ file, step, result }),
    });
    if (verdict.verdict !== 'uploaded') throw new CommandError(sentence);
    return { uploaded: true, message: sentence, steps };
  },
});

/** Checks all paths before writing the first file. */
function writeExport(project: Project, target: TargetName, output: string, context: ToolContext): string {
  const { folder } = context;
  refuseKey(project, context.io);
  const place = folder.toExport(output);
  const wanted = target === 'page' ? '.html' : '.zip';
  const ending = /\.(?:zip|html)$/i.exec(output)?.[0].toLowerCase();
  if (ending !== undefined && ending !== wanted)
    throw new CommandError(`output: a ${target} is a folder or a file that ends in ${wanted}.`);
  const files =
    ending !== undefined
      ? [{ path: '', bytes: packExport(project, target).bytes }]
      : exportFiles(project, target).map(({ path, text }) => ({ path, bytes: Buffer.from(text) }));
  for (const { path } of files) folder.toWrite(join(place, path));
  folder.toWrite(recordPath(place));
  const shown = folder.shown(place);
  writeExported({ output: place, files, shown, advice: 'Choose another output.' });
  return shown;
}
