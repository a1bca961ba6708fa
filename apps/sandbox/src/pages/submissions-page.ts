/** Received submissions, newest first: values with their object types, consent, and context. */

import type { Submission, SubmittedField } from '../submissions/submission.ts';
import { escapeHtml, renderPage } from './page.ts';

export function renderSubmissionsPage(submissions: readonly Submission[]): string {
  const empty =
    '<p class="muted">Nothing yet. Submit an exported form that points to this sandbox, then reload.</p>';
  const all = submissions.map(renderSubmission).join('');
  return renderPage(
    'Submissions',
    `<div class="card"><h1>Submissions received</h1>${all || empty}
<p class="muted">The same as <a href="/sandbox/submissions.json">JSON</a>.</p></div>`,
    true,
  );
}

function renderSubmission(submission: Submission): string {
  const { receivedAt, formId, formName, fields, legalConsentOptions, context, submittedAt } = submission;
  const moment = escapeHtml(receivedAt.replace('T', ' ').slice(0, 19));
  const from = { ...context, ...(submittedAt !== undefined && { submittedAt }) };
  return `<article><h2>${escapeHtml(formName)}</h2>
<p class="muted">Received <time datetime="${receivedAt}">${moment}</time> UTC · <code>${escapeHtml(formId)}</code></p>
${renderFields(fields)}${renderPart('Consent', legalConsentOptions)}${renderPart('Page and visitor', from)}</article>`;
}

function renderFields(fields: readonly SubmittedField[]): string {
  if (fields.length === 0) return '<p class="muted">No values.</p>';
  const rows = fields.map(
    ({ objectTypeId, name, value }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(nameObject(objectTypeId))}</td><td><pre>${escapeHtml(value)}</pre></td></tr>`,
  );
  return `<div class="scroll"><table><thead><tr><th scope="col">Field</th><th scope="col">Of</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const OBJECTS: ReadonlyMap<string, string> = new Map([
  ['0-1', 'contact'],
  ['0-2', 'company'],
  ['0-5', 'ticket'],
]);

function nameObject(objectTypeId: string): string {
  return `${OBJECTS.get(objectTypeId) ?? 'custom object'} (${objectTypeId})`;
}

/** Missing parts are not shown. */
function renderPart(title: string, part: Readonly<Record<string, unknown>>): string {
  return Object.keys(part).length > 0 ? `<h3>${title}</h3>${renderJson(part)}` : '';
}

/** All other keys, so that nothing received is hidden. */
function renderJson(value: unknown): string {
  if (Array.isArray(value)) return `<ol>${value.map((item) => `<li>${renderJson(item)}</li>`).join('')}</ol>`;
  if (typeof value !== 'object' || value === null) return escapeHtml(nameValue(value));
  const items = Object.entries(value).map(
    ([key, item]) => `<dt>${escapeHtml(key)}</dt><dd>${renderJson(item)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

function nameValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
