/**
 * Asks a person to confirm a new connection. If the OAuth flow started under another host name than it ended,
 * no cookie shows that the same browser started it (contract 5.2). The page is not part of the contract.
 */

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { readOwnId } from '../http/caller-text.ts';
import { isForeignEmbed } from '../http/fetch-metadata.ts';
import { isOwnOrigin, schemeOf } from '../http/origin-rule.ts';
import type { Given } from '../http/route.ts';
import { keepConnection } from '../oauth/keep-connection.ts';
import { readLoginMark } from '../oauth/login-cookie.ts';
import { confirmHeaders, renderConfirmPage } from '../pages/confirm-page.ts';
import { readPageLook } from '../pages/page-look.ts';
import type { Parts } from '../parts.ts';
import { ServiceError } from '../service-error.ts';
import type { UnconfirmedConnection } from '../session/session-store.ts';
import { on } from './endpoint.ts';

const readHeld = ({ held }: Given<{ held: string }>) => ({ held: readOwnId(held) ?? '' });

const ask = on('GET /oauth/provider/confirm', {
  failure: 'oauthError',
  errorPage: true,
  query: readHeld,
  handle: ({ config: { frontendUrl }, sessions }: Parts) => {
    const shown = confirmHeaders(frontendUrl);
    return async ({ query: { held } }, { page }, { headers }) => {
      if (isForeignEmbed(headers)) throw new ServiceError('originRefused');
      const { record } = checkMark(await sessions.unconfirmedConnections.find(held), headers);
      const look = readPageLook(headers);
      return page(renderConfirmPage({ look, account: record.portalId, back: frontendUrl }), {
        headers: shown,
      });
    };
  },
});

const confirm = on('POST /oauth/provider/confirm', {
  failure: 'oauthError',
  errorPage: true,
  query: readHeld,
  handle:
    (parts: Parts) =>
    async ({ query: { held } }, { ok, redirectTo }, request) => {
      if (!isOwnPage(request)) throw new ServiceError('originRefused');
      const { unconfirmedConnections } = parts.sessions;
      // Checks before the release, so that a request of another browser does not use the connection up.
      checkMark(await unconfirmedConnections.find(held), request.headers);
      const connection = checkMark(await unconfirmedConnections.release(held), request.headers);
      const location = await keepConnection(parts, connection, request);
      if (location !== undefined) return redirectTo(location, { status: 303 });
      return ok({ connected: true, portalId: connection.record.portalId ?? null });
    },
});

export const confirmation = { ...ask, ...confirm };

function checkMark(
  held: UnconfirmedConnection | undefined,
  headers: IncomingHttpHeaders,
): UnconfirmedConnection {
  if (!held || held.mark !== readLoginMark(headers)) throw new ServiceError('invalidStateOrCode');
  return held;
}

/**
 * Same-origin check: browsers send the origin of the page that posts, and an origin allowed for reading is
 * not enough.
 */
function isOwnPage(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && isOwnOrigin({ origin, host, scheme: schemeOf(request) });
}
