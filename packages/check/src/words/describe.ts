/**
 * Findings, changes, complaints and refusals in a person's words. Pure: the same value gives the same
 * sentence everywhere.
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
  /** Empty where all is fine. */
  readonly meaning: string;
  /** What a button would say, where something helps. */
  readonly action?: string;
}

/** Several findings of one code and severity are told as one; a single one is a list of one. */
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
  if (first.severity === 'fine') return { title: say(of.fine, about), meaning: '' };
  return {
    title: capitalized(say(of.title, about), language),
    meaning: say(of.meaning, about),
    ...(first.action && { action: words.actions[first.action] }),
  };
}

export function describeFinding(finding: Finding, project: Project, language: WordsLanguage): Described {
  return describeFindings([finding], project, language);
}

/** Findings that are told together: of one code and one severity, in order. */
export function groupFindings(findings: readonly Finding[]): Array<[Finding, ...Finding[]]> {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    // A step is named by itself, so that the one action beside it is clear.
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

/** How it stands as a whole: the heading above the findings. */
export function describeVerdict(findings: readonly Finding[], language: WordsLanguage): string {
  const groups = groupFindings(findings);
  const count = (severity: Finding['severity']) =>
    groups.filter(([first]) => first.severity === severity).length;
  return WORDS[language].verdict(count('must'), count('should'));
}

/** What taking changes over did to the project that was there before. */
export function describeReconciled(before: Project, done: Reconciled, language: WordsLanguage): string {
  const { quote, list, reconciled: say } = WORDS[language];
  const { taken, placed, removed, project } = done;
  const fields = placed.filter((key) => project.details.fields.some((field) => field.key === key));
  return say({
    taken: taken.length,
    placed: list(fields.map((key) => quote(labelOrKey(project, key)))),
    removed: list(removed.map(({ label }) => quote(label))),
    stale: becameStale(before, project),
  });
}

/** A complaint about a layout's text, with its line where one is to blame. */
export function describeComplaint({ line, problem, at }: TextComplaint, language: WordsLanguage): string {
  const words = WORDS[language];
  const text = words.complaints[problem](at);
  return line === undefined ? text : words.line(line, text);
}

/** A complaint about a file of translations, with the line on which the text in question begins. */
export function describeFileComplaint(
  { line, problem, detail = '' }: Complaint,
  language: WordsLanguage,
): string {
  const words = WORDS[language];
  return words.line(line, words.files[problem](detail));
}

/** Why a file could not be opened. */
export function describeRefusal(
  { problem, at, excess }: Omit<Extract<Opened, { project: null }>, 'project'>,
  language: WordsLanguage,
): string {
  if (excess) return describeExcess(excess, language);
  const text = WORDS[language].refusals[problem];
  return at === undefined ? text : `${text.replace(/\.$/, '')}: ${at}`;
}

/** What is too much of something in a project, and where. */
export function describeExcess({ limit, count, at }: Excess, language: WordsLanguage): string {
  const words = WORDS[language].limits;
  const number = (value: number) => value.toLocaleString(language, { useGrouping: 'always' });
  const text = words[limit](number(count), number(LIMITS[limit]));
  // Of what is counted in the whole form, the words say enough.
  return /^(text|entries|depth)$/.test(limit) ? `${text}: ${at}` : `${text}.`;
}

/** What a look is called. */
export function describePreset(preset: ThemeName, language: WordsLanguage): string {
  return WORDS[language].look.presets[preset];
}

/** What is wrong with CSS of the operator's own, with its line. */
export function describeCss({ line, problem }: CssProblem, language: WordsLanguage): string {
  const words = WORDS[language];
  return words.line(line, words.css[problem]);
}

/** Rounded down, so that too little never looks like enough. */
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

function say(sentence: Sentence, about: About): string {
  return typeof sentence === 'string' ? sentence : sentence(about);
}

/** Quoted; content that has no words is called by what it is, and its number: `heading 2`. */
export function quotedLabel(label: string, { quote, content }: CheckWords): string {
  const kind = contentKind(label);
  return kind ? `${content[kind]} ${label.slice(label.lastIndexOf('-') + 1)}` : quote(label);
}
