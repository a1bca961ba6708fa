/** Which account is connected, and what it granted: an addition of ours, told from memory without asking the provider. */

import { type AccountReply, PATH } from '@formloom/form';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ACCOUNT_SCHEMA, UPLOADS_ACCOUNT_SCHEMA } from '../docs/route-schemas.ts';
import { connectedRecord, type TokenRecord } from './session.ts';
import type { SessionStore } from './session-store.ts';

export interface AccountRoutesOptions {
  readonly config: Pick<Config, 'scopes' | 'uploads'>;
  readonly sessions: SessionStore;
  /** Where the modules of an account are looked after, if that is known. */
  readonly designManager: (portalId?: number) => string | null;
}

export function registerAccountRoutes(app: FastifyInstance, options: AccountRoutesOptions) {
  const { config, sessions, designManager } = options;
  const schema = config.uploads ? UPLOADS_ACCOUNT_SCHEMA : ACCOUNT_SCHEMA;
  app.get(PATH.account, { schema }, async () => {
    const record = connectedRecord(await sessions.current());
    const account = describeAccount(record, config.scopes);
    if (!config.uploads) return account;
    return {
      ...account,
      uploads: true,
      designManager: designManager(record.portalId),
    } satisfies AccountReply;
  });
}

/** A provider that names no scope has granted what it was asked for, or the consent would have failed. */
export function describeAccount(record: TokenRecord, configured: readonly string[]): AccountReply {
  const { portalId = null, scopes, expiresAt } = record;
  return { portalId, scopes: scopes.length > 0 ? scopes : configured, expiresAt };
}
