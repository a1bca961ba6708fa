/**
 * Serves the API reference (OpenAPI 3.1 as JSON for programs, and an HTML page for people), and the page at
 * `/` while no web app is built.
 */

import { renderDocsPage } from '../docs/docs-page.ts';
import { renderHomePage } from '../pages/home-page.ts';
import { PAGE_HEADERS } from '../pages/page.ts';
import type { Parts } from '../parts.ts';
import { isConnected } from '../session/session.ts';
import { on } from './endpoint.ts';

export const reference = {
  ...on('GET /openapi.json', {
    handle:
      (parts: Parts) =>
      async (_input, { ok }) =>
        ok(await parts.reference()),
  }),
  ...on('GET /docs', {
    handle:
      (parts: Parts) =>
      async (_input, { page }) =>
        page(renderDocsPage(await parts.reference()), { headers: PAGE_HEADERS }),
  }),
};

export const home = on('GET /', {
  handle:
    ({ sessions }: Parts) =>
    async (_input, { page }) =>
      page(renderHomePage(isConnected(await sessions.current())), { headers: PAGE_HEADERS }),
});
