import type { UploadRequest, UploadStep } from '@formloom/form';
import { expect, it } from 'vitest';
import { createConnectionClient } from './connection-client.ts';
import type { RequestOptions } from './service-client.ts';

const REQUEST: UploadRequest = {
  path: 'forms/a b.module',
  target: 'draft',
  files: [{ name: 'meta.json', content: '{}' }],
};
const STEP = { file: 'meta.json', step: 'draft', result: 'done' };
const VERDICT = { verdict: 'uploaded', target: 'draft', draft: 'new', published: 'old', rest: [] };

async function upload(answer: () => Response | Promise<Response>) {
  const asked: Array<[string, RequestOptions]> = [];
  const steps: UploadStep[] = [];
  const client = createConnectionClient(async (path, init) => {
    asked.push([path, init]);
    return answer();
  });
  const outcome = await client.uploadModule(REQUEST, (step) => steps.push(step));
  return { outcome, steps, asked };
}

const lines = (...all: object[]) => new Response(all.map((one) => `${JSON.stringify(one)}\n`).join(''));

it('sends the module and tells each step', async () => {
  const { outcome, steps, asked } = await upload(() => lines(STEP, VERDICT));
  expect([outcome, steps]).toEqual([{ verdict: VERDICT }, [STEP]]);
  expect(asked.map(([path, { method, body }]) => [path, method, JSON.parse(String(body ?? 'null'))])).toEqual(
    [['/api/modules', 'POST', REQUEST]],
  );
});

it.each<[string, () => Response | Promise<Response>, unknown]>([
  [
    'a refusal',
    () => Response.json({ error: 'Invalid module', details: 'No.' }, { status: 400 }),
    { failure: { kind: 'refused', status: 400, error: 'Invalid module', details: 'No.' } },
  ],
  [
    'a session that ended',
    () => Response.json({ error: 'Not connected to provider' }, { status: 401 }),
    { failure: expect.objectContaining({ kind: 'expired' }) },
  ],
  [
    'no service',
    () => Promise.reject(new TypeError('fetch')),
    { failure: expect.objectContaining({ kind: 'unreachable' }) },
  ],
  ['an answer without a verdict', () => lines(STEP), 'broken'],
  [
    'a connection that breaks',
    () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })),
    'broken',
  ],
])('%s', async (_, answer, expected) => {
  expect((await upload(answer)).outcome).toEqual(expected);
});

it('asks what is there, and gives up with its caller', async () => {
  const there = { path: 'a b.module', draft: true, published: false, files: ['meta.json'], updatedAt: 5 };
  const asked: string[] = [];
  const client = createConnectionClient(async (path, { signal }) => {
    asked.push(path);
    signal?.throwIfAborted();
    return Response.json(there);
  });
  expect(await client.lookUpModule('a b.module', new AbortController().signal)).toEqual({ value: there });
  expect(asked).toEqual(['/api/modules?path=a%20b.module']);
  expect(await client.lookUpModule('a b.module', AbortSignal.abort())).toBeUndefined();
});
