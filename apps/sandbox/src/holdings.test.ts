import { expect, it } from 'vitest';
import { createClient } from './testing/client.ts';
import { createUploader, META } from './testing/files.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
}

const FORMS = '/marketing/v3/forms';

async function ofAccounts() {
  const client = createClient();
  const accounts = ['4210', '4211', '4212'];
  const bearers = await Promise.all(accounts.map((account) => client.bearer(undefined, account)));
  return { client, bearers };
}

it('each account has forms of its own, and none is another’s', async () => {
  const { client, bearers } = await ofAccounts();
  const lists = await Promise.all(
    bearers.map(async (bearer) => {
      const reply = await client.get(`${FORMS}?limit=100`, bearer);
      return reply.json().results as Listed[];
    }),
  );
  expect(lists.map((list) => list.length)).toEqual([87, 12, 5]);
  const all = lists.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(104);
  expect(lists[1]?.every(({ name }) => name.endsWith(' (Telares del Sur)'))).toBe(true);
  const [first] = lists[1] ?? [];
  const statuses = await Promise.all(
    bearers.map(async (bearer) => (await client.get(`${FORMS}/${first?.id}`, bearer)).statusCode),
  );
  expect(statuses).toEqual([404, 200, 404]);
});

it('answers go to the account whose form it is', async () => {
  const { client, bearers } = await ofAccounts();
  const [, south] = bearers;
  const [{ id } = { id: '' }] = (await client.get(FORMS, south)).json().results as Listed[];
  const send = async (account: number) =>
    (await client.send('POST', `/submissions/v3/integration/submit/${account}/${id}`, { fields: [] }))
      .statusCode;
  // Something is missing in the one, and the form in the other.
  expect([await send(4211), await send(4210)]).toEqual([400, 404]);
});

it('files go by account, in the design manager and on pages, too', async () => {
  const { client, bearers } = await ofAccounts();
  const path = 'forms/visit.module/meta.json';
  const authors = bearers.map((bearer) => createUploader(client, bearer));
  expect((await authors[1]?.put('draft', path, META))?.statusCode).toBe(200);
  const statuses = await Promise.all(authors.map(async ({ read }) => (await read('draft', path)).statusCode));
  expect(statuses).toEqual([404, 200, 404]);
  const files = async (query: string) => (await client.get(`/sandbox/files.json${query}`)).json().draft;
  expect([await files(''), Object.keys(await files('?account=4211'))]).toEqual([{}, [path]]);
  const { body } = await client.get('/design-manager/4211');
  expect(body).toContain('Modules of “Telares del Sur”');
  expect(body).toContain('href="/pages/4211/draft/forms/visit.module"');
  const page = async (rest: string) => (await client.get(`/pages/${rest}/forms/visit.module`)).statusCode;
  expect([await page('4211/draft'), await page('draft')]).toEqual([200, 404]);
});
