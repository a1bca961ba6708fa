/** Serves the API reference: OpenAPI 3.1 as JSON for programs, and as an HTML page for people. */

import { renderDocsPage } from '../docs/docs-page.ts';
import { PAGE_HEADERS } from '../pages/page.ts';
import type { Parts } from '../parts.ts';
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
