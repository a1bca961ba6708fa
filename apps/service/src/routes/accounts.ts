/**
 * Lists all connected accounts in order. With shared work it also renames an account and makes one the
 * first (not part of the contract).
 */

import { flag, nullable, object, PATH, REPLY, text } from '@formloom/form';
import { addressedAccount } from '../http/named-account.ts';
import { type Route, route } from '../http/route.ts';
import { both, nothing, params } from '../http/route-input.ts';
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
import { BUSY, NOT_CONNECTED, ORIGIN_REFUSED } from './refusals.ts';
import { type GivenBody, jsonBody } from './work-input.ts';
import { admitWriters, WORK_READ } from './work-refusals.ts';

const BODY_LIMIT = 8 * 1024;
const CHANGE = object(
  'What people say of an account.',
  {},
  {
    name: nullable(text('A name; blank or null for what the provider calls it.')),
    first: flag('True: from now on it is used where a caller names none.'),
  },
);

export const accounts = route({
  method: 'GET',
  path: PATH.accounts,
  reference: {
    summary: 'All connected accounts; the first is used where a caller names none',
    description:
      'An account is named by the header X-Account or as ?account=NUMBER, wherever its forms or work are.',
    tag: 'connection',
  },
  reads: nothing,
  replies: { 200: REPLY.accounts },
  refusals: { ...NOT_CONNECTED, ...ORIGIN_REFUSED, ...BUSY },
  handle:
    (parts: Parts) =>
    async (_asked, { ok }) => {
      const session = await parts.sessions.current();
      if (session.records.length === 0) throw new ServiceError('notConnected');
      return ok({ accounts: await Promise.all(session.records.map((one) => describe(parts, session, one))) });
    },
});

/** Registered only with shared work, because the database stores the name. */
export const nameAccount = (work: Work): Route<Parts> =>
  route({
    method: 'PUT',
    path: `${PATH.accounts}/:portalId`,
    reference: {
      summary: 'Give an account a name, or make it the first',
      description: 'A blank name takes it away again; what is left out stays as it is.',
      tag: 'connection',
    },
    reads: both(
      params(object('Which account.', { portalId: text('Its number.') })),
      jsonBody(CHANGE, BODY_LIMIT, readRequest),
    ),
    replies: { 200: REPLY.accountOfAll },
    refusals: {
      ...WORK_READ,
      400: 'The body says neither, or the address has no number.',
      404: 'It is not connected.',
    },
    admit: admitWriters,
    handle:
      (parts: Parts) =>
      async ({ params: { portalId }, body }, { ok }, request) => {
        const { sessions } = parts;
        const account = addressedAccount(portalId);
        const by = work.who.nameOf(request);
        connectedRecord(await sessions.current(), account);
        const { name, first } = body;
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

function readRequest({ name, first }: GivenBody<typeof CHANGE>) {
  const isName = name === undefined || name === null || typeof name === 'string';
  const isFirst = first === undefined || typeof first === 'boolean';
  if (!isName || !isFirst || (name === undefined && first === undefined))
    throw new ServiceError('malformedRequest', { details: 'name must be a text, and first true or false.' });
  return { name: name === undefined ? undefined : cleanName(name), first: first === true };
}
