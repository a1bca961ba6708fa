/**
 * Uploads and the session they belong to: renewed tokens are used, a log-out ends them, and another session's
 * token is never taken.
 */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import type { ProviderRequest } from '../provider/provider.ts';
import { answer, type HarnessOptions, TOKENS, told } from '../testing/harness.ts';
import { connected, empty, said, UPLOADS } from '../testing/uploads.ts';

const NOT_CONNECTED = { status: 401, body: { error: 'Not connected to provider' } };
const META = 'draft/content/forms/visit.module/meta.json';
const LIVES_MS = TOKENS.expires_in * 1_000;

const tokenOf = ({ headers }: ProviderRequest) => Number(headers.authorization?.slice(-1));
const tokensUsed = ({ calls }: { calls: readonly ProviderRequest[] }) =>
  calls.filter(({ path }) => path.startsWith('/cms/')).map(tokenOf);
const isWrite = ({ method, path }: ProviderRequest) => method === 'PUT' && path.endsWith('/meta.json');

/** Each exchange and each refresh brings another token; connecting brought number 0. */
async function uploading(options: HarnessOptions = {}) {
  let issued = 0;
  return connected({
    variables: { ...UPLOADS, TOKEN_REFRESH: 'on' },
    exchange: () => answer(200, { ...TOKENS, access_token: `access-token-number-${issued++}` }),
    ...options,
  });
}

describe('5.6 a token that is renewed', () => {
  it('is used from the first call on where the old one is over', async () => {
    const harness = await uploading();
    harness.clock.uptime = LIVES_MS + 1;
    expect((await harness.lines()).at(-1).verdict).toBe('uploaded');
    expect(new Set(tokensUsed(harness))).toEqual(new Set([1]));
  });

  it('takes the place of one that the provider refuses in the middle, and the file is sent again', async () => {
    let taken = 0;
    const harness = await uploading({
      provider: (request) => {
        if (isWrite(request)) taken = 1;
        return tokenOf(request) >= taken ? empty(request) : answer(401, { message: 'Expired' });
      },
    });
    expect((await harness.lines()).at(-1)).toMatchObject({ verdict: 'uploaded', draft: 'new' });
    expect(tokensUsed(harness)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(said(harness).filter((call) => call === `PUT ${META}`)).toHaveLength(2);
  });

  it('is not asked for where that is off: the refusal is told', async () => {
    const harness = await uploading({
      variables: UPLOADS,
      provider: (request) => (isWrite(request) ? answer(401, { message: 'Expired' }) : empty(request)),
    });
    expect((await harness.lines()).slice(-2)).toEqual([
      { file: 'meta.json', step: 'draft', result: 'failed', status: 401, details: 'Expired' },
      expect.objectContaining({ verdict: 'failed', draft: 'old', details: 'meta.json: Expired' }),
    ]);
  });

  it('that cannot be had ends the session, and with it the upload', async () => {
    const refused = answer(400, { error: 'invalid_grant' });
    const harness = await uploading({
      exchange: ({ body }) => (body?.includes('grant_type=refresh_token') ? refused : answer(200, TOKENS)),
      provider: (request) => (request.method === 'GET' ? answer(401, {}) : empty(request)),
    });
    expect(told(await harness.upload())).toEqual(NOT_CONNECTED);
    expect((await harness.get(PATH.status)).json()).toEqual({ connected: false });
  });
});

describe('4.4 a log-out', () => {
  it('before anything was written is told in the contract’s words', async () => {
    const harness = await uploading({
      provider: async (request) => {
        await harness.post(PATH.logout);
        return request.path.includes('/metadata/')
          ? answer(200, { children: ['meta.json'] })
          : empty(request);
      },
    });
    expect(told(await harness.upload())).toEqual(NOT_CONNECTED);
    expect(said(harness)).toEqual(['GET draft/metadata/forms/visit.module']);
  });

  it('and another connection: nothing is sent with its token, old files come back with the last one of ours', async () => {
    let isRenewed = false;
    const harness = await uploading({
      provider: async (request) => {
        // The token of the beginning is used up by then.
        if (request.method === 'POST' && tokenOf(request) === 0) return answer(401, {});
        if (isWrite(request) && !isRenewed) {
          isRenewed = true;
          await harness.post(PATH.logout);
          await harness.connect();
        }
        return empty(request);
      },
    });
    const lines = await harness.lines();
    expect(lines.slice(-3)).toEqual([
      { file: 'module.html', step: 'draft', result: 'failed', details: 'Not connected to provider' },
      { file: 'meta.json', step: 'draft', result: 'restored' },
      expect.objectContaining({ verdict: 'failed', error: 'Not connected to provider', draft: 'old' }),
    ]);
    expect(tokensUsed(harness).slice(-2)).toEqual([1, 1]);
    expect(said(harness).at(-1)).toBe(`DELETE ${META}`);
    expect((await harness.get(PATH.status)).json()).toEqual({ connected: true });
  });

  it('after an answer that got lost: whatever may have been taken is put back', async () => {
    const files = new Set<string>();
    const harness = await uploading({
      provider: async (request) => {
        if (request.method === 'DELETE') files.delete(request.path);
        if (request.method === 'GET') return answer(files.has(request.path) ? 200 : 404, '{}!');
        if (request.method !== 'PUT') return answer(200, {});
        files.add(request.path);
        await harness.post(PATH.logout);
        throw new Error('lost');
      },
    });
    expect((await harness.lines()).at(-1)).toMatchObject({
      verdict: 'failed',
      error: 'Not connected to provider',
      draft: 'old',
    });
    expect([...files]).toEqual([]);
    expect(said(harness).filter((call) => call.startsWith('PUT'))).toEqual([`PUT ${META}`]);
  });
});
