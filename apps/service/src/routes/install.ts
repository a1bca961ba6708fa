/** Starts the OAuth flow (contract 4.1): redirects to the provider's authorization page. */

import { PATH } from '@formloom/form';
import { isForeignEmbed, isNavigation } from '../http/fetch-metadata.ts';
import { schemeOf } from '../http/origin-rule.ts';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import { redirect } from '../http/route-replies.ts';
import { authorizeUrl } from '../oauth/authorize-url.ts';
import { comesBackHere, readLoginMark, writeLoginMark } from '../oauth/login-cookie.ts';
import type { Parts } from '../parts.ts';
import { ServiceError } from '../service-error.ts';
import type { Beginning } from '../session/session-store.ts';
import { BUSY, ORIGIN_REFUSED } from './refusals.ts';

const FIXED =
  'PROVIDER_TOKEN is set, so this service is connected from its start. Unset it to connect accounts here, or give it another token to use another account; then restart the service.';

export const install = route({
  method: 'GET',
  path: PATH.install,
  reference: { summary: 'Start connecting an account', tag: 'connection' },
  // Browsers use GET; a HEAD request must not start a connection.
  head: false,
  failure: 'oauthError',
  errorPage: true,
  reads: nothing,
  replies: { 302: redirect('Redirect; see the Location header.') },
  refusals: {
    ...ORIGIN_REFUSED,
    409: 'The service has a fixed token (PROVIDER_TOKEN).',
    500: 'A variable is missing.',
    ...BUSY,
  },
  handle:
    ({ config, sessions: { pendingStates }, newLoginMark }: Parts) =>
    async (_asked, { redirectTo }, request) => {
      const { headers } = request;
      if (isForeignEmbed(headers)) throw new ServiceError('originRefused');
      if (config.fixedToken) throw new ServiceError('fixedToken', { details: FIXED });
      const leadOn = async (beginning: Beginning) =>
        authorizeUrl(config, await pendingStates.issue(beginning));
      if (!comesBackHere(headers.host, config.redirectUri)) return redirectTo(await leadOn('elsewhere'));
      if (!isNavigation(headers)) return redirectTo(await leadOn('program'));
      // All tabs share one cookie value; a new one would break the OAuth flow in another tab.
      const mark = readLoginMark(headers) ?? newLoginMark();
      const cookie = writeLoginMark(mark, schemeOf(request));
      return redirectTo(await leadOn({ mark }), { headers: { 'set-cookie': cookie } });
    },
});
