/** `formloom check`: findings and drift, as text, JSON or annotations. */

import { type Change, check, compare, type Finding, type Live } from '@formloom/check';
import type { Project } from '@formloom/project';
import { type Arguments, onlyOne, readArguments, usage } from '../arguments.ts';
import { readDefinitionAt } from '../definition.ts';
import { readProjectAt } from '../files.ts';
import { Failure, type Io, visible } from '../io.ts';
import { renderGithub } from '../report/github.ts';
import { renderJson } from '../report/json.ts';
import type { Report, Verdict } from '../report/report.ts';
import { renderText } from '../report/text.ts';
import { createService } from '../service.ts';

const STATUS: Readonly<Record<Verdict, number>> = { ok: 0, must: 1, unknown: 2 };
const FORMATS = { text: renderText, github: renderGithub } as const;

export async function checkCommand(words: readonly string[], io: Io): Promise<number> {
  const given = readArguments('check', words);
  const path = onlyOne('check', given, 'PROJECT');
  const render = renderer(given);
  if (given.values.against !== undefined && given.values.service !== undefined) {
    throw usage('check', 'Compare with --against or with --service, not both.');
  }
  const report = await examine(path, given, io);
  io.out(render(report, io));
  if (report.problem !== undefined) io.err(`formloom check: ${visible(report.problem)}\n`);
  return STATUS[report.verdict];
}

async function examine(path: string, given: Arguments<'check'>, io: Io): Promise<Report> {
  let project: Project | undefined;
  let live: Live = {};
  let problem: string | undefined;
  try {
    const found = readProjectAt(path);
    project = found.project;
    live = { repairs: found.repairs };
    live = { ...live, ...(await readLive(found.project, given, io)) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    problem = error.message;
  }
  const findings = project ? check(project, live) : [];
  const changes = project && live.form ? compare(project, live.form) : [];
  return {
    path,
    project,
    findings,
    changes,
    verdict: problem === undefined ? verdictOf(findings, changes) : 'unknown',
    ...(problem !== undefined && { problem }),
  };
}

async function readLive(project: Project, { values }: Arguments<'check'>, io: Io): Promise<Live> {
  if (values.against !== undefined) return { form: readDefinitionAt(values.against, io) };
  if (values.service === undefined) return {};
  const service = createService(values.service, io);
  const account = await service.account();
  // Another account cannot know this form; which one is connected is the whole answer.
  const isOther = account !== null && project.form.account !== null && account !== project.form.account;
  return isOther ? { account } : { account, form: await service.form(project.form.id) };
}

function verdictOf(findings: readonly Finding[], changes: readonly Change[]): Verdict {
  const isBad =
    findings.some(({ severity }) => severity === 'must') ||
    changes.some(({ severity }) => severity === 'breaks');
  return isBad ? 'must' : 'ok';
}

function renderer({ values }: Arguments<'check'>): (report: Report, io: Io) => string {
  const { json = false, format } = values;
  if (json && format !== undefined) throw usage('check', 'Choose --json or --format, not both.');
  if (json) return renderJson;
  const name = format ?? 'text';
  if (Object.hasOwn(FORMATS, name)) return FORMATS[name as keyof typeof FORMATS];
  throw usage('check', `There is no format ${name}. Known: ${Object.keys(FORMATS).join(', ')}.`);
}
