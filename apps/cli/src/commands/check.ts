/** `formloom check`: findings and drift as text, JSON or GitHub annotations. */

import { check, type Drift, driftOf, type LiveAccount, worst } from '@formloom/check';
import { submitBaseOf, targetOf } from '@formloom/module';
import type { Project } from '@formloom/project';
import { readDefinitionAt } from '../account-form.ts';
import { type Arguments, onlyOne, readArguments, usage } from '../arguments.ts';
import { type OpenedProject, readProjectAt } from '../files.ts';
import { type Io, toCommandError, visible } from '../io.ts';
import type { Report, Verdict } from '../report/report.ts';
import { renderGithub, renderJson, renderText } from '../report/report.ts';
import { createServiceClient } from '../service-client.ts';
import { NotFoundError } from '../service-requests.ts';
import { howToAllow, readAddresses } from '../submit-address.ts';

const NO_DRIFT: Drift = { open: [], aside: [] };
const STATUS: Readonly<Record<Verdict, number>> = { ok: 0, must: 1, unknown: 2 };
const FORMATS = { text: renderText, github: renderGithub } as const;

export async function checkCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('check', words);
  const path = onlyOne('check', args, 'PROJECT');
  const render = renderer(args);
  if (args.values.against !== undefined && args.values.service !== undefined) {
    throw usage('check', 'Compare with --against or with --service, not both.');
  }
  const report = await examine(path, args.values, io);
  io.out(render(report, io));
  printAllowHint(report, io);
  if (report.problem !== undefined) io.err(`formloom check: ${visible(report.problem)}\n`);
  return STATUS[report.verdict];
}

type Values = Arguments<'check'>['values'];

export async function examine(path: string, values: Values, io: Io): Promise<Report> {
  let opened: OpenedProject | undefined;
  try {
    opened = readProjectAt(path);
    const { project, repairs } = opened;
    const live = await readLive(project, values, io);
    const drift = live.form ? driftOf(project, live.form) : NO_DRIFT;
    const findings = check(project, { repairs, ...live });
    return { path, project, findings, drift, verdict: worst(findings) === 'must' ? 'must' : 'ok' };
  } catch (error) {
    const findings = opened ? check(opened.project, { repairs: opened.repairs }) : [];
    const problem = toCommandError(error).lines.join(' ');
    return { path, project: opened?.project, findings, drift: NO_DRIFT, verdict: 'unknown', problem };
  }
}

function printAllowHint({ findings, project }: Report, io: Io): void {
  const isOther = findings.some(({ code, severity }) => code === 'other-address' && severity !== 'fine');
  if (isOther && project) io.err(`formloom check: ${visible(howToAllow(submitBaseOf(project)))}\n`);
}

async function readLive(project: Project, values: Values, io: Io): Promise<LiveAccount> {
  if (values.service === undefined) {
    const addresses = await readAddresses(values, undefined);
    return { addresses, ...(values.against !== undefined && { form: readDefinitionAt(values.against, io) }) };
  }
  const service = createServiceClient(values.service, io, values.account);
  const { number } = await service.connected();
  const facts = { account: number, addresses: await readAddresses(values, service) };
  const target = targetOf(project);
  // Another account cannot have this form, and a form without an id cannot be requested.
  const isOther = number !== null && !target.missing.includes('account') && Number(target.account) !== number;
  if (isOther || target.missing.includes('form-id')) return facts;
  try {
    return { ...facts, form: await service.form(project.form.id), isGone: false };
  } catch (error) {
    // A 404 means deleted only for the form's own account.
    if (error instanceof NotFoundError && Number(target.account) === number)
      return { ...facts, isGone: true };
    throw error;
  }
}

function renderer({ values }: Arguments<'check'>): (report: Report, io: Io) => string {
  const { json = false, format } = values;
  if (json && format !== undefined) throw usage('check', 'Choose --json or --format, not both.');
  if (json) return renderJson;
  const name = format ?? 'text';
  if (Object.hasOwn(FORMATS, name)) return FORMATS[name as keyof typeof FORMATS];
  throw usage('check', `There is no format ${name}. Known: ${Object.keys(FORMATS).join(', ')}.`);
}
