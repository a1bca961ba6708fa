/** Applied changes as Markdown: the body of a pull request. */

import { type Change, describeChange } from '@formloom/check';
import { visible } from '../io.ts';
import type { Pictures } from './pictures.ts';
import { movesOf, mustsOf, type Outcome, verdictOf } from './reconcile.ts';

const EFFECT = {
  breaks: 'answers of copies on sites are refused or lost',
  shows: 'visitors see something else than in the account',
  harmless: 'no visitor notices',
} as const;

export function renderReconcileMarkdown(outcome: Outcome, pictures: Pictures | undefined): string {
  const { after, done, open, aside } = outcome;
  const { id, account } = after.form;
  const taken = done?.taken ?? [];
  const parts = [
    `# ${plainMarkdown(after.form.name)}: ${verdictOf(outcome)}`,
    `Form ${plainMarkdown(id)}${account === null ? '' : ` of account ${account}`}.`,
    ...section('Taken over', taken.map(describe)),
    ...movesOf(outcome).map(plainMarkdown),
    ...(done?.split.length ? ['Rows that became too full were divided.'] : []),
    ...section('For a person to decide', open.map(describe)),
    ...(open.length > 0 ? [DECIDE] : []),
    ...section('Left on purpose', aside.map(describe)),
    ...section(
      'Must be fixed before it is shipped',
      mustsOf(outcome).map((line) => `- ${plainMarkdown(line)}`),
    ),
    ...(pictures ? show(pictures) : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const DECIDE =
  'Open the project in the application and take these over one by one, or leave them on purpose there; or run `formloom reconcile` with `--take all`.';

/** The GitHub action replaces this section by a link to the pictures. */
function show(pictures: Pictures): string[] {
  if ('problem' in pictures) return ['## No pictures', plainMarkdown(pictures.problem)];
  const [before, after] = [encodeURI(pictures.before), encodeURI(pictures.after)];
  const table = `| Before | After |\n| --- | --- |\n| ![Before](${before}) | ![After](${after}) |`;
  return ['## Before and after', table];
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${heading}`, lines.join('\n')];
}

function describe(change: Change): string {
  return `- ${plainMarkdown(describeChange(change, 'en'))} (*${change.severity}*: ${EFFECT[change.severity]})`;
}

// Escapes untrusted text for Markdown.

/**
 * One line without markup, links, issue references or mentions, because a label in HubSpot must not notify a
 * GitHub user or close an issue. GitHub scans the rendered text, where backslashes are gone, so an HTML
 * comment separates the characters.
 */
export function plainMarkdown(text: string): string {
  return visible(text)
    .replace(/[&<>]/g, (char) => ENTITIES[char] ?? char)
    .replace(/[\\`*_{}[\]()#+!|~$-]/g, '\\$&')
    .replace(/\\#|\bGH\\-|@/gi, '$&<!-- -->')
    .replace(/(https?|www)(?=[:.])/gi, '$1<!-- -->');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
