/**
 * Returns the connected account with its granted scopes, and all connected accounts in order. With shared
 * work it also renames an account and makes one the first. Not part of the contract. All come from memory;
 * only an account's name may need a database query or a call to the provider, with a short timeout.
 */

import { addressedAccount } from '../http/named-account.ts';
import type { Given } from '../http/route.ts';
import { designManagerUrl } from '../modules/design-manager.ts';
import type { Parts } from '../parts.ts';
import { cleanName } from '../people/person-name.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { describeAccount } from '../session/describe-account.ts';
import {
  accountKey,
  connectedRecord,
  type Session,
  type TokenRecord,
  withFirst,
} from '../session/session.ts';
import { on } from './endpoint.ts';
import { admitWriters } from './work-input.ts';

const BODY_LIMIT = 8 * 1024;

export const accounts = {
  ...on('GET /api/account', {
    handle:
      ({ config, sessions, accountName }: Parts) =>
      async ({ account: named }, { ok }) => {
        const record = connectedRecord(await sessions.current(), named);
        const account = describeAccount(record, config.scopes, await accountName(record));
        if (!config.uploads) return ok(account);
        return ok({ ...account, uploads: true, designManager: designManagerUrl(config, record.portalId) });
      },
  }),
  ...on('GET /api/accounts', {
    handle:
      (parts: Parts) =>
      async (_input, { ok }) => {
        const session = await parts.sessions.current();
        if (session.records.length === 0) throw new ServiceError('notConnected');
        const described = session.records.map((one) => describe(parts, session, one));
        return ok({ accounts: await Promise.all(described) });
      },
  }),
};

/** Registered only with shared work, because the database stores the name. */
export const accountNames = (work: Work) =>
  on('PUT /api/accounts/:portalId', {
    admit: admitWriters,
    body: { as: 'json', limit: BODY_LIMIT, read: readRequest },
    handle:
      (parts: Parts) =>
      async ({ params: { portalId }, body: { name, first } }, { ok }, request) => {
        const { sessions } = parts;
        const account = addressedAccount(portalId);
        const by = work.who.nameOf(request);
        connectedRecord(await sessions.current(), account);
        if (name !== undefined) {
          await work.store.nameAccount({ account, name, by, at: work.now() });
          work.tell({ account, what: 'named', by }, request);
        }
        if (first && (await sessions.change(withFirst(account))))
          work.tell({ account, what: 'made first', by }, request);
        const session = await sessions.current();
        return ok(await describe(parts, session, connectedRecord(session, account)));
      },
  });

async function describe({ config, accountName }: Parts, { records }: Session, record: TokenRecord) {
  const [first] = records;
  return {
    ...describeAccount(record, config.scopes, await accountName(record)),
    first: first !== undefined && accountKey(first) === accountKey(record),
  };
}

function readRequest({ name, first }: Given<{ name: unknown; first: unknown }>) {
  const isName = name === undefined || name === null || typeof name === 'string';
  const isFirst = first === undefined || typeof first === 'boolean';
  if (!isName || !isFirst || (name === undefined && first === undefined))
    throw new ServiceError('malformedRequest', { details: 'name must be a text, and first true or false.' });
  return { name: name === undefined ? undefined : cleanName(name), first: first === true };
}
