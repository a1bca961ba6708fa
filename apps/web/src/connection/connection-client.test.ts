import { detailsOfSchema } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { DISCONNECTED, SESSION_EXPIRED, UNREACHABLE } from './connection.ts';
import { createConnectionClient } from './connection-client.ts';

interface Asked {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly answer: (status: number, body: unknown, headers?: Record<string, string>) => void;
  readonly fail: (error: Error) => void;
}

/** A client whose questions wait until the test answers them. */
function open() {
  const asked: Asked[] = [];
  const client = createConnectionClient(
    (path, { signal }) =>
      new Promise((resolve, reject) => {
        if (!signal) throw new Error('No signal');
        signal.addEventListener('abort', () => reject(signal.reason));
        asked.push({
          path,
          signal,
          answer: (status, body, headers = {}) =>
            resolve(
              new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
            ),
          fail: reject,
        });
      }),
  );
  return { client, asked, at: (index: number) => asked[index] as Asked };
}

const schema = (id: string) => ({
  schema: { id, name: id, fields: [] },
  debug: { groupCount: 0, fieldCount: 0 },
});
const FORMS = [{ id: 'a', name: 'A', createdAt: 1, updatedAt: 2 }];

describe('4.8 what it asks', () => {
  it('4.8 uses the three addresses of the contract', async () => {
    const { client, asked, at } = open();
    const all = [client.fetchForms(), client.fetchFormSchema('a/b'), client.checkStatus()];
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/forms',
      '/api/forms/a%2Fb',
      '/oauth/provider/status',
    ]);
    expect(client.current()).toMatchObject({ loading: true, schemaLoading: true });
    at(0).answer(200, { forms: FORMS });
    at(1).answer(200, schema('a/b'));
    at(2).answer(200, { connected: true });
    await Promise.all(all);
    expect(client.current()).toMatchObject({
      forms: FORMS,
      loading: false,
      error: null,
      connected: true,
      schema: { id: 'a/b' },
      schemaLoading: false,
      schemaError: null,
    });
  });

  it.each([
    [404, true],
    [200, false],
    [502, false],
  ])('a form beside the one that is open is gone where the answer is %i: %s', async (status, isGone) => {
    const { client, at } = open();
    const asking = client.isFormGone('a/b', new AbortController().signal);
    expect(at(0).path).toBe('/api/forms/a%2Fb');
    at(0).answer(status, status === 200 ? schema('a/b') : { error: 'Failed' });
    expect([await asking, client.current().schemaFailure]).toEqual([isGone, null]);
  });

  it('4.8 tells listeners, until they stop', async () => {
    const { client, at } = open();
    let told = 0;
    const stop = client.subscribe(() => {
      told += 1;
    });
    const asking = client.fetchForms();
    at(0).answer(200, { forms: [] });
    await asking;
    expect(told).toBe(2);
    stop();
    client.leave();
    expect(told).toBe(2);
  });
});

describe('what it asks beyond the contract', () => {
  const details = detailsOfSchema({ id: 'a', name: 'A', fields: [] });
  const whole = {
    schema: { id: 'a', name: 'A', fields: [] },
    debug: { groupCount: 0, fieldCount: 0 },
    details,
  };

  it('the whole form, in one question', async () => {
    const { client, asked, at } = open();
    const asking = client.fetchWholeForm('a/b');
    expect([asked.map(({ path }) => path), client.current().schemaLoading]).toEqual([
      ['/api/forms/a%2Fb?include=details'],
      true,
    ]);
    at(0).answer(200, whole);
    await asking;
    expect(client.current()).toMatchObject({ schema: whole.schema, details, schemaLoading: false });
    client.fetchFormSchema('other');
    expect(client.current()).toMatchObject({ schema: null, details: null });
  });

  it('the account, which is forgotten with the session', async () => {
    const { client, at } = open();
    const asking = client.fetchAccount();
    const account = { portalId: 4210, scopes: ['forms'], expiresAt: null };
    at(0).answer(200, account);
    await asking;
    expect(client.current()).toMatchObject({ account, connected: true });
    const again = client.fetchAccount();
    at(1).answer(401, { error: 'Not connected to provider' });
    await expect(again).rejects.toThrow('Session expired');
    expect(client.current()).toMatchObject({ account: null, connected: false });
  });

  it('a body of another shape is no account', async () => {
    const { client, at } = open();
    const asking = client.fetchAccount();
    at(0).answer(200, { portalId: '666', scopes: [], expiresAt: null });
    await asking;
    expect(client.current()).toMatchObject({ account: null, failure: { kind: 'refused', status: 200 } });
  });

  it('logging out forgets everything, but only once the service has', async () => {
    const { client, at } = open();
    const forms = client.fetchForms();
    at(0).answer(200, { forms: FORMS });
    await forms;
    const refused = client.logOut();
    at(1).answer(503, { error: 'Service unavailable' });
    expect([await refused, client.current().connected]).toEqual([false, true]);
    const done = client.logOut();
    at(2).answer(200, { success: true, message: 'x' });
    expect([await done, client.current()]).toEqual([true, { ...DISCONNECTED, statusKnown: true }]);
  });

  it('a page of a gateway logs no account out', async () => {
    const client = createConnectionClient(async () => new Response('<h1>Bad gateway</h1>'));
    expect([await client.logOut(), await client.logOutOf(7), await client.signOut()]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('the settings, or nothing where they cannot be had', async () => {
    const { client, at } = open();
    const asking = client.fetchSettings();
    at(0).answer(200, { submitUrl: 'https://p.test' });
    expect(await asking).toEqual({ submitUrl: 'https://p.test' });
    const failing = client.fetchSettings();
    at(1).fail(new TypeError('offline'));
    expect(await failing).toBeUndefined();
  });
});

describe('4.8 stale answers never win', () => {
  it('4.8 choose A, then B; A answers last', async () => {
    const { client, at } = open();
    const a = client.fetchFormSchema('A');
    const b = client.fetchFormSchema('B');
    expect(at(0).signal.aborted).toBe(true);
    at(1).answer(200, schema('B'));
    await b;
    at(0).answer(200, schema('A'));
    await a;
    expect(client.current()).toMatchObject({ schema: { id: 'B' }, schemaLoading: false });
  });

  it('4.8 choose A, then B; A answers although it is not waited for', async () => {
    let answerA = (_: Response) => {};
    const replies = [
      new Promise<Response>((resolve) => {
        answerA = resolve;
      }),
      new Promise<Response>(() => {}),
    ];
    const client = createConnectionClient(() => replies.shift() as Promise<Response>);
    const a = client.fetchFormSchema('A');
    client.fetchFormSchema('B');
    answerA(new Response(JSON.stringify(schema('A'))));
    await a;
    expect(client.current()).toMatchObject({ schema: null, schemaLoading: true });
  });

  it('4.8 an expired session of a stale question is not raised', async () => {
    const { client, at } = open();
    const first = client.fetchForms();
    const second = client.fetchForms();
    at(0).answer(401, { error: 'x' });
    at(1).answer(200, { forms: FORMS });
    await expect(Promise.all([first, second])).resolves.toBeDefined();
    expect(client.current()).toMatchObject({ connected: true, forms: FORMS, loading: false, error: null });
  });

  it('4.8 questions of different kinds do not disturb each other', async () => {
    const { client, at } = open();
    const forms = client.fetchForms();
    const one = client.fetchFormSchema('A');
    at(1).answer(200, schema('A'));
    at(0).answer(200, { forms: FORMS });
    await Promise.all([forms, one]);
    expect(client.current()).toMatchObject({ forms: FORMS, schema: { id: 'A' } });
  });
});

describe('4.8 failures', () => {
  it.each(['fetchForms', 'fetchFormSchema', 'checkStatus'] as const)(
    '4.8 a 401 on %s ends the connection, sets the sentence and raises it',
    async (question) => {
      const { client, at } = open();
      const status = client.checkStatus();
      at(0).answer(200, { connected: true });
      await status;
      const asking = client[question]('a');
      at(1).answer(401, { error: 'Not connected to provider' });
      await expect(asking).rejects.toThrow(/^Session expired\. Please reconnect to provider\.$/);
      expect(client.current()).toMatchObject({
        connected: false,
        error: SESSION_EXPIRED,
        loading: false,
        schemaLoading: false,
      });
    },
  );

  it('4.8 an earlier answer about the status does not undo an expired session', async () => {
    const { client, at } = open();
    const status = client.checkStatus();
    const forms = client.fetchForms();
    at(1).answer(401, { error: 'Failed to fetch forms from provider' });
    await expect(forms).rejects.toThrow('Session expired');
    at(0).answer(200, { connected: true });
    await status;
    expect(client.current()).toMatchObject({ connected: false, error: SESSION_EXPIRED });
  });

  it('4.8 other statuses keep the service’s own words, and when to try again', async () => {
    const { client, at } = open();
    const asking = client.fetchForms();
    at(0).answer(
      429,
      { error: 'Failed to fetch forms from provider', details: 'slow down' },
      { 'retry-after': '10' },
    );
    await asking;
    expect(client.current()).toMatchObject({
      error: 'Failed to fetch forms from provider',
      failure: { kind: 'refused', status: 429, details: 'slow down', retryAfterSeconds: 10 },
    });
  });

  it.each([
    ['a gateway’s page', 502, '<html>'],
    ['an answer without words', 500, '{}'],
    ['a 200 that is not from the service', 200, '<html>'],
    ['a 200 of another shape', 200, '{"forms":"none"}'],
  ])('4.8 %s is still told', async (_, status, body) => {
    const { client, at } = open();
    const asking = client.fetchForms();
    at(0).answer(status, body);
    await asking;
    expect(client.current()).toMatchObject({
      loading: false,
      error: `The service answered with status ${status}`,
    });
  });

  it.each(['{}', '{"schema":null}', '{"schema":{"fields":{}}}'])(
    '4.8 a schema of another shape is told: %s',
    async (body) => {
      const { client, at } = open();
      const asking = client.fetchFormSchema('a');
      at(0).answer(200, body);
      await asking;
      expect(client.current()).toMatchObject({
        schema: null,
        schemaError: 'The service answered with status 200',
      });
    },
  );

  it('4.8 a lost network is its own case, and does not end the connection', async () => {
    const { client, at } = open();
    const first = client.fetchForms();
    at(0).answer(200, { forms: FORMS });
    await first;
    const second = client.fetchForms();
    at(1).fail(new TypeError('fetch failed'));
    await second;
    expect(client.current()).toMatchObject({
      connected: true,
      forms: FORMS,
      error: UNREACHABLE,
      failure: { kind: 'unreachable' },
    });
  });

  it('4.8 a new question forgets the old failure', async () => {
    const { client, at } = open();
    const first = client.fetchForms();
    at(0).fail(new TypeError('fetch failed'));
    await first;
    client.fetchForms();
    expect(client.current()).toMatchObject({ error: null, failure: null, loading: true });
  });
});

it('4.8 leaving aborts what is under way, raises nothing, and the client can be used again', async () => {
  const { client, asked, at } = open();
  const all = [client.fetchForms(), client.fetchFormSchema('a'), client.checkStatus()];
  client.leave();
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
  await Promise.all(all);
  expect(client.current()).toMatchObject({
    loading: false,
    schemaLoading: false,
    error: null,
    schemaError: null,
  });
  const again = client.fetchForms();
  at(3).answer(200, { forms: FORMS });
  await again;
  expect(client.current().forms).toEqual(FORMS);
});
