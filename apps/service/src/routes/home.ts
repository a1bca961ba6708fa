/** Serves the HTML page at `/` while no web app is built. */

import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import { HTML } from '../http/route-replies.ts';
import { renderHomePage } from '../pages/home-page.ts';
import { PAGE_HEADERS } from '../pages/page.ts';
import type { Parts } from '../parts.ts';
import { isConnected } from '../session/session.ts';

export const home = route({
  method: 'GET',
  path: '/',
  reads: nothing,
  replies: { 200: HTML },
  handle:
    ({ sessions }: Parts) =>
    async (_asked, { page }) =>
      page(renderHomePage(isConnected(await sessions.current())), { headers: PAGE_HEADERS }),
});
