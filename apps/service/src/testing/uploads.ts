/** A service that may upload, connected to a provider that takes everything unless a test says otherwise. */

import { PATH } from '@formloom/form';
import type { ProviderRequest } from '../provider/provider.ts';
import { answer, createHarness, type HarnessOptions, VARIABLES } from './harness.ts';

export const UPLOADS = { ...VARIABLES, UPLOADS: 'on' };
export const OURS = { host: 'localhost:3001', origin: 'http://localhost:3001' };
export const MODULE = {
  path: 'forms/visit.module',
  target: 'draft',
  files: [
    { name: 'module.html', content: '<p>' },
    { name: 'meta.json', content: '{}' },
  ],
};

/** A provider without files that takes everything. */
export const empty = ({ method }: ProviderRequest) => (method === 'GET' ? answer(404, {}) : answer(200, {}));

export async function connected(options: HarnessOptions = {}) {
  const harness = await createHarness({
    variables: UPLOADS,
    provider: empty,
    pause: async () => {},
    ...options,
  });
  await harness.connect();
  harness.calls.length = 0;
  const upload = (body: unknown = MODULE, headers: object = OURS) =>
    harness.post(PATH.modules, {
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const lines = async (body?: unknown) =>
    (await upload(body)).body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { ...harness, upload, lines };
}

/** What the provider was asked, in short. */
export const said = ({ calls }: { calls: readonly ProviderRequest[] }) =>
  calls.map(({ method, path }) => `${method} ${path.replace('/cms/v3/source-code/', '')}`);
