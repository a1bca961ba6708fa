/**
 * Messages for findings, changes, parse errors and rejections. Pure: the same value always gives the same
 * message.
 */

import { type Excess, LIMITS } from '@formloom/form';
import type { TextComplaint } from '@formloom/layout';
import type { Complaint, CssProblem, Opened } from '@formloom/module';
import { contentKind, type Judgement, type Project, type ThemeName } from '@formloom/project';
import { becameStale } from '../drift/became-stale.ts';
import type { Change } from '../drift/change.ts';
import type { Reconciled } from '../drift/reconcile.ts';
import type { Finding } from '../finding.ts';
import { labelOrKey } from '../item-label.ts';
import { CHECK_WORDS_EN } from './en.ts';
import { CHECK_WORDS_ES } from './es.ts';
import type { About, CheckWords, Sentence } from './words.ts';

export type WordsLanguage = 'en' | 'es';

export const WORDS: Readonly<Record<WordsLanguage, CheckWords>> = { en: CHECK_WORDS_EN, es: CHECK_WORDS_ES };

export interface Described {
  readonly title: string;
  /** Empty when the check passed. */
  readonly meaning: string;
  /** The button label of the action, if any. */
  readonly action?: string;
}

/** Findings of the same code and severity become one message. */
export function describeFindings(
  findings: readonly [Finding, ...Finding[]],
  project: Project,
  language: WordsLanguage,
): Described {
  const [first] = findings;
  const words = WORDS[language];
  const of = words.findings[first.code];
  const labels = findings.flatMap(({ at }) =>
    at === undefined ? [] : [quotedLabel(labelOrKey(project, at), words)],
  );
  const values = [...new Set(findings.flatMap(({ value }) => value ?? []))];
  const about: About = {
    names: words.list(labels),
    count: findings.length,
    value: values.join(', '),
    quotes: words.list(values.map(words.quote)),
    expected: first.expected ?? '',
    isMust: first.severity === 'must',
    pairs: words.list(findings.flatMap(({ judgement }) => (judgement ? describePair(judgement, words) : []))),
  };
  if (first.severity === 'fine') return { title: format(of.fine, about), meaning: '' };
  return {
    title: capitalized(format(of.title, about), language),
    meaning: format(of.meaning, about),
    ...(first.action && { action: words.actions[first.action] }),
  };
}

export function describeFinding(finding: Finding, project: Project, language: WordsLanguage): Described {
  return describeFindings([finding], project, language);
}

/** Groups findings by code and severity, in order. */
export function groupFindings(findings: readonly Finding[]): Array<[Finding, ...Finding[]]> {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    // Findings about steps stay separate, so that each has a clear action.
    const key = [finding.code, finding.severity, finding.step].join(' ');
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()];
}

export function describeChange(change: Change, language: WordsLanguage): string {
  const words = WORDS[language];
  const sentence = words.changes[change.change];
  const { label = '', before = '', now = '', options = [] } = change;
  const text =
    typeof sentence === 'string'
      ? sentence
      : sentence({
          name: words.quote(label),
          before,
          now,
          options,
          choices: words.list(options.map((option) => words.quote(option.label))),
        });
  return capitalized(text, language);
}

export function capitalized(text: string, language: WordsLanguage): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** The overall status, shown above the findings. */
export function describeVerdict(findings: readonly Finding[], language: WordsLanguage): string {
  const groups = groupFindings(findings);
  const count = (severity: Finding['severity']) =>
    groups.filter(([first]) => first.severity === severity).length;
  return WORDS[language].verdict(count('must'), count('should'));
}

/** Summary of applied changes. */
export function describeReconciled(before: Project, done: Reconciled, language: WordsLanguage): string {
  const { quote, list, reconciled: message } = WORDS[language];
  const { taken, placed, removed, project } = done;
  const fields = placed.filter((key) => project.details.fields.some((field) => field.key === key));
  return message({
    taken: taken.length,
    placed: list(fields.map((key) => quote(labelOrKey(project, key)))),
    removed: list(removed.map(({ label }) => quote(label))),
    stale: becameStale(before, project),
  });
}

/** A parse error of a layout's text, with its line if known. */
export function describeComplaint({ line, problem, at }: TextComplaint, language: WordsLanguage): string {
  const words = WORDS[language];
  const text = words.complaints[problem](at);
  return line === undefined ? text : words.line(line, text);
}

/** An error in a translation file, with the line where the text begins. */
export function describeFileComplaint(
  { line, problem, detail = '' }: Complaint,
  language: WordsLanguage,
): string {
  const words = WORDS[language];
  return words.line(line, words.files[problem](detail));
}

/** Why a file cannot be opened. */
export function describeRefusal(
  { problem, at, excess }: Omit<Extract<Opened, { project: null }>, 'project'>,
  language: WordsLanguage,
): string {
  if (excess) return describeExcess(excess, language);
  const text = WORDS[language].refusals[problem];
  return at === undefined ? text : `${text.replace(/\.$/, '')}: ${at}`;
}

/** Which size limit is exceeded. */
export function describeExcess({ limit, count, at }: Excess, language: WordsLanguage): string {
  const words = WORDS[language].limits;
  const number = (value: number) => value.toLocaleString(language, { useGrouping: 'always' });
  const text = words[limit](number(count), number(LIMITS[limit]));
  // For limits of the whole form, the path is omitted.
  return /^(text|entries|depth)$/.test(limit) ? `${text}: ${at}` : `${text}.`;
}

/** The display name of a look choice. */
export function describePreset(preset: ThemeName, language: WordsLanguage): string {
  return WORDS[language].look.presets[preset];
}

/** An error in custom CSS, with its line. */
export function describeCss({ line, problem }: CssProblem, language: WordsLanguage): string {
  const words = WORDS[language];
  return words.line(line, words.css[problem]);
}

/** Rounded down, so that an insufficient ratio never looks sufficient. */
function describePair(
  { colour, palette, against, ratio, least }: Judgement,
  { colours }: CheckWords,
): string {
  return colours.pair({
    name: colours.names[colour],
    against: colours.against[against],
    dark: palette === 'dark',
    ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
    least: least.toFixed(1),
  });
}

function format(sentence: Sentence, about: About): string {
  return typeof sentence === 'string' ? sentence : sentence(about);
}

/** Quoted; content without text is named by kind and number: `heading 2`. */
export function quotedLabel(label: string, { quote, content }: CheckWords): string {
  const kind = contentKind(label);
  return kind ? `${content[kind]} ${label.slice(label.lastIndexOf('-') + 1)}` : quote(label);
}
