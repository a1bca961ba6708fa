/** Starts the OAuth flow (contract 4.1): redirects to the provider's authorization page. */

import { isForeignEmbed, isNavigation } from '../http/fetch-metadata.ts';
import { schemeOf } from '../http/origin-rule.ts';
import { authorizeUrl } from '../oauth/authorize-url.ts';
import { comesBackHere, readLoginMark, writeLoginMark } from '../oauth/login-cookie.ts';
import type { Parts } from '../parts.ts';
import { ServiceError } from '../service-error.ts';
import type { Beginning } from '../session/session-store.ts';
import { on } from './endpoint.ts';

const FIXED =
  'PROVIDER_TOKEN is set, so this service is connected from its start. Unset it to connect accounts here, or give it another token to use another account; then restart the service.';

export const install = on('GET /oauth/provider/install', {
  failure: 'oauthError',
  errorPage: true,
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
