/** Controls of the sandbox below `/sandbox`: received submissions, settings, faults, and reset. */

import type { FastifyInstance } from 'fastify';
import { readFaults } from './faults/faults.ts';
import { escapeHtml, pageHeaders, renderPage } from './pages/page.ts';
import { renderSubmissionsPage } from './pages/submissions-page.ts';
import { readForm } from './seed/seed.ts';
import { patchSettings } from './settings.ts';
import type { State } from './state.ts';
import { asRecord } from './submissions/submission.ts';

/** Default: the default account. */
interface OfAccount {
  readonly Querystring: { readonly account?: string };
}

interface OfForm extends OfAccount {
  readonly Params: { readonly formId: string };
}

export function registerControlRoutes(app: FastifyInstance, state: State) {
  app.get('/', async (_request, reply) => reply.headers(pageHeaders()).send(renderIndexPage(state)));

  app.get('/sandbox/submissions', async (_request, reply) =>
    reply.headers(pageHeaders()).send(renderSubmissionsPage(state.submissions)),
  );
  app.get('/sandbox/submissions.json', async () => ({ submissions: state.submissions }));

  app.get<OfAccount>('/sandbox/files.json', async ({ query }) => {
    const { draft, published } = state.holdings.of(query.account).sourceCode;
    return { draft: draft.texts(), published: published.texts() };
  });

  app.get('/sandbox/faults', async () => ({ faults: state.faults.list() }));
  app.put('/sandbox/faults', async ({ body }, reply) => {
    const faults = readFaults(body);
    if (typeof faults === 'string') return reply.code(400).send({ error: faults });
    state.faults.set(faults);
    return { faults: state.faults.list() };
  });
  app.delete('/sandbox/faults', async () => {
    state.faults.clear();
    return { faults: [] };
  });

  app.get('/sandbox/settings', async () => visible(state));
  app.patch('/sandbox/settings', async ({ body }, reply) => {
    if (Array.isArray(body) || typeof body !== 'object')
      return reply.code(400).send({ error: 'Send an object of settings.' });
    const refused = patchSettings(state.settings, asRecord(body));
    if (refused.length > 0)
      return reply.code(400).send({ error: `Not a setting, or of another type: ${refused.join(', ')}` });
    return visible(state);
  });

  app.get<OfForm>('/sandbox/forms/:formId', async ({ params, query }, reply) => {
    const form = state.holdings.of(query.account).forms.find(({ id }) => id === params.formId);
    return form ? form.definition : reply.code(404).send({ error: 'There is no such form.' });
  });
  app.put<OfForm>('/sandbox/forms/:formId', async ({ params, query, body }, reply) => {
    const { forms } = state.holdings.of(query.account);
    const form = readForm(params.formId, body, state.now());
    if (!form) return reply.code(400).send({ error: 'Send a definition.' });
    const others = forms.filter(({ id }) => id !== form.id);
    forms.splice(0, forms.length, form, ...others);
    return form.definition;
  });

  app.post('/sandbox/expire-tokens', async () => {
    for (const token of state.tokens.values()) token.expiresAt = Math.min(token.expiresAt, state.now());
    return { expired: state.tokens.size };
  });

  app.post('/sandbox/reset', async () => {
    state.reset();
    return { reset: true };
  });
}

function visible({ settings }: State) {
  const { clientSecret, ...rest } = settings;
  return { settings: rest };
}

function renderIndexPage({ holdings, submissions, settings }: State): string {
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
