/** Serves the HTML page at `/` while no web app is built. */

import { renderHomePage } from '../pages/home-page.ts';
import { PAGE_HEADERS } from '../pages/page.ts';
import type { Parts } from '../parts.ts';
import { isConnected } from '../session/session.ts';
import { on } from './endpoint.ts';

export const home = on('GET /', {
  handle:
    ({ sessions }: Parts) =>
    async (_asked, { page }) =>
      page(renderHomePage(isConnected(await sessions.current())), { headers: PAGE_HEADERS }),
});
