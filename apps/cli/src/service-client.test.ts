/** Replies that are endless, broken off or not of a service, and addresses that contain a password. */

import { describe, expect, it } from 'vitest';
import { createServiceClient } from './service-client.ts';
import { openAssistant } from './testing/assistant.ts';
import { formloom, setUpFolder } from './testing/shell.ts';

const { at } = setUpFolder();
const MEGABYTE = 1_000_000;

/** A JSON text that goes on for `megabytes`; counts how many of them were read. */
function long(megabytes: number) {
  const seen = { megabytes: 0 };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    seen.megabytes += 1;
    const text = seen.megabytes === 1 ? '"' : seen.megabytes === megabytes ? '"' : '';
    controller.enqueue(Buffer.from(text.padStart(MEGABYTE, seen.megabytes === 1 ? ' ' : 'x')));
    if (seen.megabytes === megabytes) controller.close();
  };
  const fetch = async () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
  return { seen, io: { fetch: fetch as typeof globalThis.fetch } };
}

const NO_SERVICE = 'http://s.test answers, but not as a Formloom service does.';

describe('a reply', () => {
  it.each([['new', '--form', 'f1'], ['pull']])('to %s is read up to 64 MB', async (...words) => {
    const { seen, io } = long(200);
    const result = await formloom([...words, '--service', 'http://s.test', '-o', at('out')], io);
    expect([result.status, result.err]).toEqual([2, expect.stringContaining(NO_SERVICE)]);
    expect(seen.megabytes).toBeLessThan(70);
  });

  it('to an upload is read up to 1 MB', async () => {
    const { seen, io } = long(200);
    const module = { path: 'a.module', target: 'draft', files: [] } as const;
    const upload = createServiceClient('http://s.test', { ...IO, ...io }).upload(module, () => {});
    await expect(upload).rejects.toThrow('broke off in the middle');
    expect(seen.megabytes).toBeLessThan(5);
  });

  it('with a backup is read up to 2 GB', async () => {
    const piece = new Uint8Array(64 * MEGABYTE);
    let sent = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      sent += 1;
      controller.enqueue(piece);
      if (sent === 60) controller.close();
    };
    const endless = async () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
    const words = ['backup', '--service', 'http://s.test', '-o', at('backup.zip')];
    expect(await formloom(words, { fetch: endless as typeof fetch })).toMatchObject({
      status: 2,
      err: expect.stringContaining('sends more than 2 GB'),
    });
    expect(sent).toBeLessThan(40);
  });

  it('that leads elsewhere is cancelled', async () => {
    let cancelled = false;
    const body = new ReadableStream({
      cancel: () => {
        cancelled = true;
      },
    });
    const headers = { location: 'http://x.test/' };
    const fetch = async () => new Response(body, { status: 302, headers });
    const result = await formloom(['pull', '--service', 'http://s.test'], {
      fetch: fetch as typeof globalThis.fetch,
    });
    expect([result.status, cancelled]).toEqual([2, true]);
  });

  it.each([
    ['is a page', () => new Response('<!doctype html>')],
    [
      'breaks off',
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) })),
    ],
    ['is of something else', () => Response.json({})],
  ])('that %s is no empty list of forms', async (_, reply) => {
    const assistant = await openAssistant((async () => reply()) as typeof fetch);
    expect(await assistant.call('list_forms')).toMatchObject({ isError: true, text: NO_SERVICE });
    await assistant.close();
  });
});

const IO = {
  err: () => {},
  isTerminal: { out: false, err: false },
  env: {},
} as unknown as Parameters<typeof createServiceClient>[1];

it.each(['http://ana:pass-123@s.test', 'https://:pass-123@s.test/x'])(
  'an address with a password is rejected without repeating it: %s',
  async (address) => {
    for (const words of [['pull'], ['mcp'], ['new', '--form', 'f1']]) {
      const result = await formloom([...words, '--service', address]);
      expect([result.status, result.out, result.err]).toEqual([
        2,
        '',
        expect.stringContaining('takes no user name and no password'),
      ]);
      expect(result.err).not.toContain('pass-123');
    }
  },
);
