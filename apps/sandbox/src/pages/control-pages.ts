/** Pages about the sandbox itself: where everything is, and what visitors have submitted. */

import type { State } from '../state.ts';
import { fieldKey, type Submission } from '../submissions/submission.ts';
import { escapeHtml, renderPage } from './page.ts';

export function renderIndexPage({ forms, submissions, settings }: State): string {
  return renderPage(
    'Sandbox',
    `<div class="card"><h1>A provider to practise on</h1>
<p>This stands in for the real provider: the account “${escapeHtml(settings.accountName)}” with ${forms.filter((form) => !form.archived && form.formType === 'provider').length} forms. Nothing leaves this machine.</p>
<ul><li><a href="/sandbox/submissions">Submissions received</a> (${submissions.length})</li>
<li><a href="/sandbox/settings">Settings</a> and <a href="/sandbox/faults">faults</a> as JSON</li></ul>
<p class="muted">To connect, start from Formloom: this page alone does not know which app is asking.</p></div>`,
  );
}

export function renderSubmissionsPage(submissions: readonly Submission[]): string {
  const rows = submissions.map(
    ({
      receivedAt,
      formName,
      fields,
      context,
    }) => `<tr><td><time datetime="${receivedAt}">${escapeHtml(receivedAt.replace('T', ' ').slice(0, 19))}</time></td>
<td>${escapeHtml(formName)}</td><td><pre>${fields.map((field) => escapeHtml(`${fieldKey(field)}: ${field.value}`)).join('\n')}</pre></td>
<td><pre>${escapeHtml(JSON.stringify(context, null, 1))}</pre></td></tr>`,
  );
  const table = `<div class="scroll"><table><thead><tr><th scope="col">Received (UTC)</th><th scope="col">Form</th><th scope="col">Values</th><th scope="col">Context</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  const empty =
    '<p class="muted">Nothing yet. Submit an exported form that points to this sandbox, then reload.</p>';
  return renderPage(
    'Submissions',
    `<div class="card"><h1>Submissions received</h1>${rows.length > 0 ? table : empty}</div>`,
    true,
  );
}
