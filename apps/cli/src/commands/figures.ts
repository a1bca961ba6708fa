/** `formloom figures`: analytics of a form as a table or JSON. */

import { existsSync } from 'node:fs';
import { FEWEST_FOR_SHARES, FIGURES_DAYS, type VersionFigures } from '@formloom/form';
import { onlyOne, readArguments, usage } from '../arguments.ts';
import { readProjectAt } from '../files.ts';
import { type Io, visible } from '../io.ts';
import { createServiceClient, type NamedFigures } from '../service-client.ts';

export async function figuresCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('figures', words);
  const form = formOf(onlyOne('figures', args, 'FORM'));
  const { service, account, json = false } = args.values;
  if (service === undefined) throw usage('figures', '--service is missing.');
  const days = readDays(args.values.days);
  const analytics = await createServiceClient(service, io, account).figures(form, days);
  if (json)
    io.out(
      `${JSON.stringify({ form, days, versions: analytics.versions.map(withName(analytics)) }, null, 2)}\n`,
    );
  else io.out(tableOf(analytics, days));
  return 0;
}

/** A form id, or a project with one. */
function formOf(word: string): string {
  return existsSync(word) ? readProjectAt(word).project.form.id : word;
}

function readDays(value: string | undefined): number {
  const days = value === undefined ? FIGURES_DAYS.usual : /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (days >= 1 && days <= FIGURES_DAYS.most) return days;
  throw usage('figures', `--days needs a number from 1 to ${FIGURES_DAYS.most}, not ${value}.`);
}

const withName =
  ({ names }: NamedFigures) =>
  (version: VersionFigures) => ({ ...version, name: names.get(version.version) || null });

function tableOf(analytics: NamedFigures, days: number): string {
  if (analytics.versions.length === 0)
    return `Nothing was counted in the last ${days} days. Visits are counted once a form is exported with “Count visits” on and stands on a page.\n`;
  return analytics.versions.map((version) => blockOf(version, analytics)).join('\n');
}

/** One line per funnel stage, from view to submission. */
function blockOf(
  { version, views, starts, done, steps, errors, leftAt }: VersionFigures,
  { names }: NamedFigures,
) {
  const [first, ...others] = steps;
  const rows: string[][] = [
    ['', 'visits', 'of 100', 'left here'],
    ['seen', count(views), share(views, views), ''],
    ['begun', count(starts), share(starts, views), count(first?.left ?? 0)],
    ...others.map(({ index, reached, left }) => [
      `step ${index + 1}`,
      count(reached),
      share(reached, views),
      count(left),
    ]),
    ['sent', count(done), share(done, views), ''],
  ];
  const name = names.get(version);
  const lines = [
    name ? `${name} (${version})` : `version ${version}`,
    ...columns(rows).map((line) => `  ${line}`),
    ...list('mistakes', errors),
    ...list('left at', leftAt),
  ];
  return lines.map((line) => `${visible(line)}\n`).join('');
}

const count = (value: number) => value.toLocaleString('en-US');
const share = (part: number, all: number) =>
  all >= FEWEST_FOR_SHARES ? ((100 * part) / all).toFixed(1) : '–';

/** As many as fit on one or two lines. */
const MOST_KEYS = 8;

function list(title: string, counts: VersionFigures['errors']): string[] {
  const listed = counts.slice(0, MOST_KEYS).map(({ key, count: times }) => `${key} ${count(times)}`);
  const more = counts.length > MOST_KEYS ? [`${counts.length - MOST_KEYS} more`] : [];
  return listed.length > 0 ? [`  ${title}: ${[...listed, ...more].join(', ')}`] : [];
}

/** Text left-aligned, numbers right-aligned. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
      .join('   ')
      .trimEnd(),
  );
}
