/** Web pages of the design manager: the list of modules, and a page with each. */

import type { FastifyInstance } from 'fastify';
import { accountsOf } from '../settings.ts';
import type { State } from '../state.ts';
import { CMS_PAGE_HEADERS, renderCmsPage, renderDesignManagerPage } from './cms-page.ts';
import { escapeHtml, pageHeaders, renderPage } from './page.ts';

/** The language of the page, from the URL. */
interface CmsRequest {
  /** Default: the default account. */
  readonly Params: { readonly '*': string; readonly hubId?: string };
  readonly Querystring: { readonly lang?: string | string[] };
}

export function registerCmsRoutes(app: FastifyInstance, state: State) {
  app.get<{ Params: { hubId: string } }>('/design-manager/:hubId', async ({ params }, reply) => {
    const exists = accountsOf(state.settings).some(({ hubId }) => String(hubId) === params.hubId);
    const page = exists
      ? renderDesignManagerPage(state, params.hubId)
      : renderNothing('There is no such account here.');
    return reply
      .code(exists ? 200 : 404)
      .headers(pageHeaders())
      .send(page);
  });

  for (const environment of ['draft', 'published'] as const) {
    for (const path of [`/pages/${environment}/*`, `/pages/:hubId/${environment}/*`])
      app.get<CmsRequest>(path, async ({ params, query }, reply) => {
        const language = [query.lang].flat()[0] || 'en';
        const tree = state.holdings.of(params.hubId).sourceCode[environment];
        const page = renderCmsPage(tree, params['*'], language);
        if (page !== undefined) return reply.headers(CMS_PAGE_HEADERS).send(page);
        const words = `There is no module “${params['*']}” among what is ${environment === 'draft' ? 'a draft' : 'published'}.`;
        return reply.code(404).headers(pageHeaders()).send(renderNothing(words));
      });
  }
}

function renderNothing(words: string): string {
  return renderPage(
    'Nothing here',
    `<div class="card"><h1>Nothing here</h1><p>${escapeHtml(words)}</p></div>`,
  );
}
