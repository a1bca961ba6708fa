import { describe, expect, it } from 'vitest';
import type { RequestOptions } from './service-client.ts';
import { sharesWork } from './shares-work.ts';
import { createWorkClient } from './work-client.ts';

/** A client whose every question gets this answer, and what it asked. */
function answering(status: number, body: unknown, account: number | null = null) {
  const asked: Array<[string, string, unknown]> = [];
  const client = createWorkClient(
    { formId: 'a/b', account },
    async (path: string, { method, headers, body: sent }: RequestOptions) => {
      asked.push([`${method ?? 'GET'} ${path}`, JSON.stringify(headers ?? {}), sent]);
      return new Response(status === 304 ? null : JSON.stringify(body), { status });
    },
  );
  return { client, asked };
}

const WORK = { revision: 4, updatedAt: 9, updatedBy: 'Ana', project: { format: 3 } };

describe('what is asked', () => {
  it('reads only what is not known, and writes only over what is', async () => {
    const { client, asked } = answering(200, { revision: 5 });
    await client.pull(null);
    await client.pull(4);
    await client.send('{}', null);
    await client.send('{}', 4);
    await client.saveVersion({ why: 'kept', name: 'Before' }, '{ "format": 3 }');
    const json = '"content-type":"application/json"';
    expect(asked).toEqual([
      ['GET /api/projects/a%2Fb', '{}', undefined],
      ['GET /api/projects/a%2Fb', '{"If-None-Match":"\\"4\\""}', undefined],
      ['PUT /api/projects/a%2Fb', `{${json},"If-None-Match":"*"}`, '{}'],
      ['PUT /api/projects/a%2Fb', `{${json},"If-Match":"\\"4\\""}`, '{}'],
      [
        'POST /api/projects/a%2Fb/versions',
        `{${json}}`,
        '{"why":"kept","name":"Before","project":{ "format": 3 }}',
      ],
    ]);
  });
});

it('names the account whose work it is, whatever else is connected', async () => {
  const { client, asked } = answering(200, { revision: 5 }, 4211);
  await client.pull(4);
  await client.send('{}', 4);
  expect(asked.map(([, headers]) => JSON.parse(headers)['X-Account'])).toEqual(['4211', '4211']);
});

describe('what an answer means', () => {
  it.each([
    [200, WORK, { kind: 'work', revision: 4, by: 'Ana', at: 9, text: '{"format":3}' }],
    [200, { ...WORK, updatedBy: null }, { kind: 'failed' }],
    [200, { ...WORK, project: 'text' }, { kind: 'failed' }],
    [304, null, { kind: 'unchanged' }],
    [404, { error: 'No such work' }, { kind: 'absent' }],
    [404, { error: 'No such account' }, { kind: 'stopped', why: 'other-account', words: 'No such account' }],
    [401, { error: 'Not connected' }, { kind: 'stopped', why: 'signed-out', words: 'Not connected' }],
    [403, undefined, { kind: 'stopped', why: 'refused', words: '' }],
    [503, { error: 'Away' }, { kind: 'failed' }],
    [429, {}, { kind: 'failed' }],
    [200, { revision: '4' }, { kind: 'failed' }],
  ])('reading: %i %j', async (status, body, pulled) => {
    expect(await answering(status, body).client.pull(1)).toEqual(pulled);
  });

  it.each([
    [200, { revision: 5 }, { kind: 'sent', revision: 5 }],
    [200, {}, { kind: 'failed' }],
    [200, { revision: 5.5 }, { kind: 'failed' }],
    [412, { error: 'Changed meanwhile', revision: 6 }, { kind: 'overtaken' }],
    [412, { error: 'Changed meanwhile', revision: null }, { kind: 'overtaken' }],
    [413, { error: 'Too large' }, { kind: 'stopped', why: 'too-large', words: 'Too large' }],
    [
      400,
      { error: 'No project', details: 'layout' },
      { kind: 'stopped', why: 'refused', words: 'No project: layout' },
    ],
    [409, { error: 'Another account' }, { kind: 'stopped', why: 'other-account', words: 'Another account' }],
    [409, { error: 'No room for more' }, { kind: 'stopped', why: 'refused', words: 'No room for more' }],
    [428, { error: 'Say what is known' }, { kind: 'stopped', why: 'refused', words: 'Say what is known' }],
    [500, { error: 'Server error' }, { kind: 'failed' }],
  ])('writing: %i %j', async (status, body, sent) => {
    expect(await answering(status, body).client.send('{}', 1)).toEqual(sent);
  });

  it('no answer is a failure that passes, and no version', async () => {
    const cut = createWorkClient({ formId: 'a', account: null }, () => Promise.reject(new TypeError('cut')));
    const named = { why: 'kept', name: '' } as const;
    expect([await cut.pull(1), await cut.send('{}', 1), await cut.saveVersion(named, '{}')]).toEqual([
      { kind: 'failed' },
      { kind: 'failed' },
      null,
    ]);
    expect(await answering(200, { id: '1' }).client.saveVersion(named, '{}')).toBe('1');
  });
});

it('an installation shares work only where it says so', () => {
  const told = [{ submitUrl: null, work: true } as const, { submitUrl: null }, undefined];
  expect(told.map(sharesWork)).toEqual([true, false, false]);
});
