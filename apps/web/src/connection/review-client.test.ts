import { expect, it } from 'vitest';
import { createReviewClient } from './review-client.ts';

const REMARK = { id: 'm', name: 'Núria', text: 'Say it', field: null, at: 1, done: false };
const review = (id: string, form: string) => ({ id, form, until: 9, by: 'Ana', at: 1, remarks: [REMARK] });

function clientOf(reply: () => Response) {
  const asked: unknown[] = [];
  const accounts: unknown[] = [];
  const client = createReviewClient(
    { formId: 'a b', account: 4211 },
    async (path, { method = 'GET', headers, body }) => {
      accounts.push(headers?.['X-Account']);
      asked.push([method, path, body && JSON.parse(body)]);
      return reply();
    },
  );
  return { client, asked, accounts };
}

it('asks for one form’s remarks and links, and changes them', async () => {
  const bodies: unknown[] = [
    { remarks: [REMARK] },
    { success: true },
    { reviews: [review('one', 'a b'), review('two', 'c')] },
    { url: 'https://forms.example/review/token' },
    { success: true },
  ];
  const { client, asked, accounts } = clientOf(() => Response.json(bodies.shift()));
  expect(await client.comments()).toEqual({ value: [REMARK] });
  expect(await client.markDone('m/1', true)).toEqual({ value: true });
  expect(await client.reviews()).toEqual({ value: [review('one', 'a b')] });
  expect(await client.createLink(7)).toEqual({ value: 'https://forms.example/review/token' });
  expect(await client.revokeLink('one')).toEqual({ value: true });
  expect(asked).toEqual([
    ['GET', '/api/projects/a%20b/remarks', undefined],
    ['POST', '/api/projects/a%20b/remarks/m%2F1', { done: true }],
    ['GET', '/api/reviews', undefined],
    ['POST', '/api/reviews', { form: 'a b', days: 7 }],
    ['DELETE', '/api/reviews/one', undefined],
  ]);
  expect(new Set(accounts)).toEqual(new Set(['4211']));
});

it.each([
  ['a stranger’s reply', () => Response.json({ remarks: [{ id: 7 }] }), { kind: 'refused', status: 200 }],
  [
    'a refusal',
    () => Response.json({ error: 'No such work' }, { status: 404 }),
    { kind: 'refused', status: 404, error: 'No such work' },
  ],
  ['a session that has ended', () => Response.json({}, { status: 401 }), { kind: 'expired' }],
])('%s is a failure', async (_, reply, failure) => {
  const { client } = clientOf(reply);
  expect(await client.comments()).toMatchObject({ failure });
});

it('a page of a gateway takes no link back, and deals with no remark', async () => {
  const { client } = clientOf(() => new Response('<h1>Bad gateway</h1>'));
  const failure = { kind: 'refused', status: 200 };
  expect(await client.revokeLink('one')).toMatchObject({ failure });
  expect(await client.markDone('m', true)).toMatchObject({ failure });
});

it('so is no answer, and one that is waited for too long', async () => {
  const unreachable = createReviewClient({ formId: 'f', account: null }, () =>
    Promise.reject(new TypeError('no line')),
  );
  expect(await unreachable.reviews()).toMatchObject({ failure: { kind: 'unreachable' } });
});
