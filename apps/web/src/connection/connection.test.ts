import type { FormSchema } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import {
  type Connection,
  type ConnectionEvent,
  DISCONNECTED,
  type Failure,
  nextConnection,
  SESSION_EXPIRED,
} from './connection.ts';

const SCHEMA: FormSchema = { id: 'a', name: 'A', fields: [] };
const EXPIRED: Failure = { kind: 'expired', error: 'Session expired. Please reconnect to provider.' };
const REFUSED: Failure = { kind: 'refused', status: 429, error: 'Failed to fetch forms from provider' };
const CONNECTED: Connection = {
  ...DISCONNECTED,
  connected: true,
  forms: [{ id: 'a', name: 'A', createdAt: 0, updatedAt: 0 }],
};

const after = (state: Connection, ...events: ConnectionEvent[]) => events.reduce(nextConnection, state);

describe('4.8 the machine', () => {
  it.each<[string, Connection, ConnectionEvent[], Partial<Connection>]>([
    ['asking for forms', DISCONNECTED, [{ type: 'forms-requested' }], { loading: true, error: null }],
    [
      'forms',
      DISCONNECTED,
      [{ type: 'forms-requested' }, { type: 'forms-received', forms: CONNECTED.forms }],
      { loading: false, connected: true, forms: CONNECTED.forms },
    ],
    [
      'an expired session',
      { ...CONNECTED, loading: true },
      [{ type: 'forms-failed', failure: EXPIRED }],
      { loading: false, connected: false, error: EXPIRED.error, forms: CONNECTED.forms },
    ],
    [
      'a refusal',
      { ...CONNECTED, loading: true },
      [{ type: 'forms-failed', failure: REFUSED }],
      { loading: false, connected: true, error: REFUSED.error, failure: REFUSED },
    ],
    [
      'asking for another schema',
      { ...CONNECTED, schema: SCHEMA, schemaError: 'old' },
      [{ type: 'schema-requested' }],
      { schema: null, schemaLoading: true, schemaError: null },
    ],
    [
      'a schema',
      CONNECTED,
      [{ type: 'schema-requested' }, { type: 'schema-received', schema: SCHEMA }],
      { schema: SCHEMA, schemaLoading: false, schemaError: null },
    ],
    [
      'a schema that is refused',
      CONNECTED,
      [{ type: 'schema-failed', failure: REFUSED }],
      {
        schemaLoading: false,
        schemaError: REFUSED.error,
        schemaFailure: REFUSED,
        error: null,
        connected: true,
      },
    ],
    [
      'a schema of an expired session',
      CONNECTED,
      [{ type: 'schema-failed', failure: EXPIRED }],
      { schemaError: EXPIRED.error, error: EXPIRED.error, connected: false },
    ],
    ['a status', DISCONNECTED, [{ type: 'status-received', connected: true }], { connected: true }],
    [
      'a status that fails',
      CONNECTED,
      [{ type: 'status-failed', failure: REFUSED }],
      { connected: true, error: REFUSED.error },
    ],
    [
      'leaving',
      { ...CONNECTED, loading: true, schemaLoading: true },
      [{ type: 'left' }],
      { loading: false, schemaLoading: false },
    ],
  ])('4.8 %s', (_, state, events, expected) => {
    expect(after(state, ...events)).toEqual({ ...state, ...after(state, ...events), ...expected });
    expect(after(state, ...events)).toMatchObject(expected);
  });

  it.each<[ConnectionEvent, boolean, boolean]>([
    [{ type: 'forms-requested' }, false, false],
    [{ type: 'status-failed', failure: REFUSED }, false, false],
    [{ type: 'forms-failed', failure: REFUSED }, false, false],
    [{ type: 'status-received', connected: false }, true, false],
    [{ type: 'forms-failed', failure: EXPIRED }, true, false],
    [{ type: 'logged-out' }, true, false],
    [{ type: 'forms-received', forms: [] }, true, true],
  ])(
    'after %j, whether it is known who is connected: %j, and which forms there are: %j',
    (event, ...facts) => {
      const { statusKnown, listed } = after(DISCONNECTED, event);
      expect([statusKnown, listed]).toEqual(facts);
    },
  );

  it('4.8 exposes exactly the contract’s values, and beside them only what went wrong and what is known', () => {
    expect(Object.keys(DISCONNECTED).sort()).toEqual(
      [
        'account',
        'accounts',
        'connected',
        'details',
        'error',
        'failure',
        'forms',
        'statusKnown',
        'listed',
        'loading',
        'schema',
        'schemaError',
        'schemaFailure',
        'schemaLoading',
      ].sort(),
    );
  });
});

describe('of several accounts', () => {
  const account = (portalId: number) => ({ portalId, name: null, scopes: [], expiresAt: null });
  const all = [4210, 4211].map((portalId, index) => ({ ...account(portalId), first: index === 0 }));
  const connected = [
    { type: 'account-received', account: account(4211) },
    { type: 'accounts-received', accounts: all },
  ] as const;
  const after = (...events: ConnectionEvent[]) =>
    [...connected, ...events].reduce(nextConnection, DISCONNECTED);

  it('one that is no longer connected is told of, and the others stay', () => {
    const failure = { kind: 'no-account', error: 'No such account' } as const;
    for (const type of ['forms-failed', 'schema-failed', 'account-failed'] as const)
      expect(after({ type, failure })).toMatchObject({
        connected: true,
        account: null,
        accounts: all,
        failure,
      });
  });

  it('one whose session expired does not take the others with it; a log-out of all does', () => {
    const failure = { kind: 'expired', error: SESSION_EXPIRED } as const;
    expect(after({ type: 'forms-failed', failure })).toMatchObject({ connected: false, accounts: all });
    expect(after({ type: 'status-received', connected: false })).toMatchObject({
      account: null,
      accounts: null,
    });
    expect(after({ type: 'status-received', connected: true })).toMatchObject({
      account: account(4211),
      accounts: all,
    });
    expect(after({ type: 'logged-out' }).accounts).toBeNull();
  });
});
