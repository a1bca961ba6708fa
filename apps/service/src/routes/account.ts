/**
 * Returns the connected account and its granted scopes, from memory (not part of the contract). Only the
 * account's name may need a database query or a call to the provider, with a short timeout.
 */

import { PATH, REPLY, UPLOADS_ACCOUNT } from '@formloom/form';
import { namedAccount } from '../http/named-account.ts';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import { designManagerUrl } from '../modules/design-manager.ts';
import type { Parts } from '../parts.ts';
import { describeAccount } from '../session/describe-account.ts';
import { connectedRecord } from '../session/session.ts';
import { BUSY, NOT_CONNECTED, ORIGIN_REFUSED } from './refusals.ts';

const PAGE = {
  method: 'GET',
  path: PATH.account,
  reference: { summary: 'Which account is connected, and what it granted', tag: 'connection' },
  reads: nothing,
  refusals: { ...NOT_CONNECTED, ...ORIGIN_REFUSED, ...BUSY },
} as const;

export const account = route({
  ...PAGE,
  replies: { 200: REPLY.account },
  handle:
    ({ config, sessions, accountName }: Parts) =>
    async (_asked, { ok }, request) => {
      const record = connectedRecord(await sessions.current(), namedAccount(request));
      return ok(describeAccount(record, config.scopes, await accountName(record)));
    },
});

/** The same route where module uploads are on. */
export const uploadsAccount = route({
  ...PAGE,
  replies: { 200: UPLOADS_ACCOUNT },
  handle:
    ({ config, sessions, accountName }: Parts) =>
    async (_asked, { ok }, request) => {
      const record = connectedRecord(await sessions.current(), namedAccount(request));
      return ok({
        ...describeAccount(record, config.scopes, await accountName(record)),
        uploads: true,
        designManager: designManagerUrl(config, record.portalId),
      });
    },
});
