/** Which account is connected, and what it granted: an addition of ours, told from memory without asking the provider. */

import { type AccountReply, PATH } from '@formloom/form';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ACCOUNT_SCHEMA } from '../docs/route-schemas.ts';
import { connectedRecord, type TokenRecord } from './session.ts';
import type { SessionStore } from './session-store.ts';

export interface AccountRoutesOptions {
  readonly config: Pick<Config, 'scopes'>;
  readonly sessions: SessionStore;
}

export function registerAccountRoutes(app: FastifyInstance, { config, sessions }: AccountRoutesOptions) {
  app.get(PATH.account, { schema: ACCOUNT_SCHEMA }, async () =>
    describeAccount(connectedRecord(await sessions.current()), config.scopes),
  );
}

/** A provider that names no scope has granted what it was asked for, or the consent would have failed. */
export function describeAccount(record: TokenRecord, configured: readonly string[]): AccountReply {
  const { portalId = null, scopes, expiresAt } = record;
  return { portalId, scopes: scopes.length > 0 ? scopes : configured, expiresAt };
}
