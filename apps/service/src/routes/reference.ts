/** Serves the API reference: OpenAPI 3.1 as JSON for programs, and as an HTML page for people. */

import { anything } from '@formloom/form';
import { renderDocsPage } from '../docs/docs-page.ts';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import { HTML } from '../http/route-replies.ts';
import { PAGE_HEADERS } from '../pages/page.ts';
import type { Parts } from '../parts.ts';

export const openApi = route({
  method: 'GET',
  path: '/openapi.json',
  reads: nothing,
  replies: { 200: anything('OpenAPI 3.1.') },
  handle:
    ({ reference }: Pick<Parts, 'reference'>) =>
    async (_asked, { ok }) =>
      ok(await reference()),
});

export const docs = route({
  method: 'GET',
  path: '/docs',
  reads: nothing,
  replies: { 200: HTML },
  handle:
    ({ reference }: Pick<Parts, 'reference'>) =>
    async (_asked, { page }) =>
      page(renderDocsPage(await reference()), { headers: PAGE_HEADERS }),
});
