/**
 * A service that ends while a module is being uploaded: the account keeps the old one, and everybody is told.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ProviderRequest } from '../provider/provider.ts';
import { createGate } from '../testing/gate.ts';
import { answer } from '../testing/harness.ts';
import { connected, empty, MODULE, said } from '../testing/uploads.ts';

const soon = () => wait(20);

/** Ends at the first call that a test waits for, as soon as it has been answered. */
async function endAt(isMoment: (request: ProviderRequest) => boolean) {
  let ended: Promise<unknown> | undefined;
  const harness = await connected({
    provider: async (request) => {
      if (!ended && isMoment(request)) {
        ended = harness.app.close();
        await soon();
      }
      return empty(request);
    },
  });
  const lines = await harness.lines();
  await ended;
  return { harness, lines };
}

describe('8 the service ends', () => {
  it('in the middle of writing: what was written is put back, before the end', async () => {
    const { harness, lines } = await endAt(({ method }) => method === 'PUT');
    expect(lines.slice(-3)).toEqual([
      {
        file: 'module.html',
        step: 'draft',
        result: 'failed',
        details: 'The service is shutting down. Try again in a moment.',
      },
      { file: 'meta.json', step: 'draft', result: 'restored' },
      expect.objectContaining({ verdict: 'failed', draft: 'old', error: 'Service unavailable' }),
    ]);
    expect(said(harness).slice(-2)).toEqual([
      'PUT draft/content/forms/visit.module/meta.json',
      'DELETE draft/content/forms/visit.module/meta.json',
    ]);
  });

  it('while no client listens any more: it ends when everything is put back', async () => {
    const kept = new Set<string>();
    const written = createGate();
    const { app, upload } = await connected({
      provider: async (request) => {
        if (request.method === 'PUT') kept.add(request.path);
        if (kept.size > 0) written.open();
        await soon();
        if (request.method === 'DELETE') kept.delete(request.path);
        return empty(request);
      },
    });
    upload();
    await written.opened;
    await app.close();
    expect([...kept]).toEqual([]);
  });

  it('while it waits for the limit: the wait is over', async () => {
    let ended: Promise<unknown> | undefined;
    const harness = await connected({
      provider: (request) =>
        request.method === 'PUT' && request.path.endsWith('/module.html')
          ? answer(429, { message: 'Slow down' })
          : empty(request),
      pause: (ms, signal) => {
        ended ??= harness.app.close();
        return wait(ms, undefined, { signal });
      },
    });
    const lines = await harness.lines();
    await ended;
    expect(lines.at(-1)).toMatchObject({ verdict: 'failed', draft: 'old' });
  });

  it('before anything was judged: nothing is written', async () => {
    const { harness, lines } = await endAt(({ method }) => method === 'POST');
    expect(lines.at(-1)).toMatchObject({
      verdict: 'failed',
      draft: 'old',
      rest: MODULE.files.map(({ name }) => name).reverse(),
    });
    expect(said(harness).some((call) => call.startsWith('PUT'))).toBe(false);
  });
});
