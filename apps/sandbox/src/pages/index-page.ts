/** The start page of the sandbox, with links to everything. */

import type { State } from '../state.ts';
import { escapeHtml, renderPage } from './page.ts';

export function renderIndexPage({ holdings, submissions, settings }: State): string {
  const { forms } = holdings.usual;
  return renderPage(
    'Sandbox',
    `<div class="card"><h1>A provider to practise on</h1>
<p>This stands in for the real provider: the account “${escapeHtml(settings.accountName)}” with ${forms.filter((form) => !form.archived && form.formType === 'provider').length} forms. Nothing leaves this machine.</p>
<ul><li><a href="/sandbox/submissions">Submissions received</a> (${submissions.length})</li>
<li><a href="/design-manager/${settings.hubId}">Design manager</a>: modules that were uploaded, each on a page</li>
<li><a href="/sandbox/settings">Settings</a> and <a href="/sandbox/faults">faults</a> as JSON</li></ul>
<p class="muted">To connect, start from Formloom: this page alone does not know which app is asking.</p></div>`,
  );
}
