/** Closing, as seen by a connected client (8). */

import { connect } from 'node:net';
import { PATH } from '@formloom/form';
import { expect, it } from 'vitest';
import { answer, createHarness } from '../testing/harness.ts';
import { shareOpenFiles } from './limits.ts';

it.each([
  [64, false, { callers: 16, provider: 16, publicPort: 0 }],
  [64, true, { callers: 16, provider: 16, publicPort: 16 }],
  [1_024, false, { callers: 672, provider: 256, publicPort: 0 }],
  [1_024, true, { callers: 416, provider: 256, publicPort: 256 }],
  [1_048_576, true, { callers: 10_000, provider: 256, publicPort: 1_000 }],
])('8 %s open files are divided among callers, provider and PUBLIC_PORT (%s)', (limit, hasPort, shares) => {
  expect(shareOpenFiles(limit, hasPort)).toEqual(shares);
});

const LARGE = 8 * 1024 * 1024;

async function listening(isEnding = () => false) {
  const harness = await createHarness({
    provider: () => answer(200, { id: 'large', fields: [{ name: 'a', label: 'x'.repeat(LARGE) }] }),
    isEnding,
  });
  await harness.connect();
  const port = Number(new URL(await harness.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const close = () => harness.app.close();
  return { port, close };
}

const ASK = `GET ${PATH.form('large')} HTTP/1.1\r\nHost: x\r\n\r\n`;

it.each([
  ['under a ready head', ASK],
  ['by the framework', ASK.replace('Host: x', 'Host: x\r\nOrigin: http://localhost:5173')],
])('8 an answer that is still leaving, given %s, arrives whole', async (_, question) => {
  let ending = false;
  const { port, close } = await listening(() => ending);
  let bytes = 0;
  const socket = connect(port, '127.0.0.1', () => socket.write(question));
  const ended = new Promise((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.once('readable', resolve));
  ending = true;
  const closed = close();
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  await Promise.all([closed, ended]);
  expect(bytes).toBeGreaterThan(LARGE);
});

it('8 connections that ask nothing, or nothing more, are ended at once', async () => {
  const { port, close } = await listening();
  const silent = connect(port, '127.0.0.1');
  const kept = connect(port, '127.0.0.1', () => kept.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'));
  await new Promise((resolve) => kept.once('data', resolve));
  const gone = Promise.all(
    [silent, kept].map((socket) => new Promise((resolve) => socket.on('close', resolve))),
  );
  const start = performance.now();
  await close();
  await gone;
  expect(performance.now() - start).toBeLessThan(2_000);
});
