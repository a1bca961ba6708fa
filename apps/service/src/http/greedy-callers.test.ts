/** What greedy callers can take from the others, over real sockets (8): `connections.ts`. */

import { connect, type Socket } from 'node:net';
import { PATH } from '@formloom/form';
import { afterEach, describe, expect, it } from 'vitest';
import type { Variables } from '../read-variable.ts';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, type HarnessOptions, VARIABLES } from '../testing/harness.ts';
import { speak } from '../testing/raw-socket.ts';
import { limitsFor } from './limits.ts';

/** Longer than the sweep takes, also on a busy machine. */
const SOON = { timeout: 20_000 };

const KEY = 'a-key-for-the-whole-team';
const KEYED = { ...VARIABLES, ACCESS_KEY: KEY };
const MB = 1024 * 1024;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(options: HarnessOptions) {
  const harness = await createHarness(options);
  const address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => harness.app.close());
  return { harness, address, port: Number(new URL(address).port) };
}

function open(port: number, first = '', localAddress = '127.0.0.1'): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      socket.write(first);
      resolve(socket);
    });
    socket.on('error', () => {});
    socket.resume();
    closing.push(() => socket.destroy());
  });
}

const openMany = (count: number, port: number, first: string, localAddress?: string) =>
  Promise.all(Array.from({ length: count }, () => open(port, first, localAddress)));

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const LAST = 'Connection: close\r\n';
const UNFINISHED = 'POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\nkey=';
const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(9)));
const closed = (socket: Socket) => socket.destroyed || socket.readableEnded;
const OTHER = { localAddress: '127.0.0.2' };

describe('8 connections of one address', () => {
  it.each([
    ['with bodies that never end', UNFINISHED],
    ['on which nothing is asked', ''],
  ])('8 %s are half of all, so that other addresses are served', async (_, first) => {
    const { port, harness } = await listening({ variables: KEYED, limits: limitsFor(40, 1e9) });
    for (let round = 0; round < 3; round += 1) {
      const sockets = await openMany(60, port, first);
      expect(statuses(await speak(port, ask(PATH.health, LAST), OTHER))).toEqual([200]);
      const withKey = `Authorization: Bearer ${KEY}\r\n${LAST}`;
      expect(statuses(await speak(port, ask(PATH.status, withKey), OTHER))).toEqual([200]);
      await expect.poll(() => sockets.filter(closed).length, SOON).toBeGreaterThanOrEqual(40);
    }
    expect(harness.log()).not.toContain('unexpected');
  });

  it('8 are closed soon where they are many and idle, and no others', async () => {
    const { port } = await listening({ limits: limitsFor(40, 1e9) });
    const others = await openMany(5, port, '', OTHER.localAddress);
    const many = await openMany(30, port, '');
    await expect.poll(() => many.every(closed), SOON).toBe(true);
    expect(others.some(closed)).toBe(false);
    expect(statuses(await speak(port, ask(PATH.health, LAST)))).toEqual([200]);
  });
});

describe('8 connections in all', () => {
  function hanging(limits: number, variables: Variables = VARIABLES) {
    const gate = createGate();
    closing.push(gate.open);
    const provider = () => gate.opened.then(() => answer(200, { id: 'late' }));
    return listening({ variables, provider, limits: limitsFor(limits, 1e9) });
  }

  it('8 beyond the cap get 503 with Retry-After, the log says why, and health is answered', async () => {
    const { port, harness } = await hanging(64);
    await harness.connect();
    const waiting = async (localAddress: string) => openMany(31, port, ask(PATH.form('a')), localAddress);
    await Promise.all(['127.0.0.1', '127.0.0.3'].map(waiting));
    const text = await speak(port, ask(PATH.status), OTHER);
    expect(statuses(text)).toEqual([503]);
    expect(text).toMatch(/^retry-after: 2\r$/im);
    expect(text).toMatch(/^connection: close\r$/im);
    expect(text).toContain('{"error":"Service unavailable","details":"Too many connections are open.');
    await expect.poll(harness.log).toMatch(/"status":503,.*"cause":"connections"/);
    expect(statuses(await speak(port, ask(PATH.health, LAST), OTHER))).toEqual([200]);
  });

  it('8 count by the network of the caller behind a trusted proxy', async () => {
    const { port, harness } = await hanging(20, { ...VARIABLES, TRUSTED_PROXIES: '127.0.0.1' });
    await harness.connect();
    const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
    await openMany(11, port, ask(PATH.form('a'), from('2001:db8::7')));
    const status = async (address: string) =>
      statuses(await speak(port, ask(PATH.status, from(address) + LAST)))?.[0];
    await expect.poll(() => status('2001:db8::8'), SOON).toBe(503);
    expect(await status('2001:db8:1::8')).toBe(200);
    expect(await status('192.0.2.7')).toBe(200);
  });
});

describe('8 answers that are not read', () => {
  it('8 close their connections when memory runs short, the largest first', async () => {
    const { port, harness } = await listening({
      provider: ({ path }) => answer(200, { id: path, fields: [{ name: 'a', label: 'x'.repeat(7 * MB) }] }),
      limits: { ...limitsFor(100, 1e9), buffers: 8 * MB },
    });
    await harness.connect();
    const light = await open(port, ask(PATH.form('light')), '127.0.0.2');
    light.pause();
    const heavy = await Promise.all(
      Array.from({ length: 4 }, (_, index) => open(port, ask(PATH.form(`heavy-${index}`)))),
    );
    for (const socket of heavy) socket.pause();
    const connected = () =>
      new Promise((resolve) => harness.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connected, SOON).toBeLessThan(4);
    let bytes = 0;
    light.on('data', (chunk) => {
      bytes += chunk.length;
    });
    light.resume();
    await expect.poll(() => bytes).toBeGreaterThan(7 * MB);
  });
});

describe('8 many requests on few connections', () => {
  it.each([
    ['as a browser writes them', ask('/sign-in')],
    ['as short as they can be', 'GET /sign-in HTTP/1.1\r\n\r\n'],
  ])('8 %s keep nobody waiting, and are not answered', async (_, question) => {
    const { port, harness } = await listening({ variables: KEYED });
    const greedy = await openMany(4, port, question.repeat(3_000));
    expect(statuses(await speak(port, ask(PATH.health, LAST), OTHER))).toEqual([200]);
    await expect.poll(() => greedy.every(closed), SOON).toBe(true);
    expect(harness.log()).not.toContain('unexpected');
  });

  it('8 with bodies among them, cut anywhere, and ended at once, are all answered', async () => {
    const { port } = await listening({ variables: KEYED });
    const post = (key: string) =>
      `POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: ${key.length}\r\n\r\n${key}`;
    const text = [
      ...Array.from({ length: 6 }, () => ask(PATH.health)),
      post(`key=${KEY}`),
      post(''.padEnd(3_000, 'x')),
      ...Array.from({ length: 6 }, () => ask('/sign-in')),
      ask(PATH.health, LAST),
    ].join('');
    const expected = [...Array(6).fill(200), 303, 401, ...Array(7).fill(200)];
    for (const size of [7, 1_000, text.length]) {
      expect([size, statuses(await speakSlowly(port, text, size))]).toEqual([size, expected]);
    }
  });
});

/** In pieces, so that requests are cut in the middle; gives what came back. */
function speakSlowly(port: number, text: string, size: number): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', async () => {
      for (let at = 0; at < text.length; at += size) {
        socket.write(text.slice(at, at + size));
        if (size < 100) await new Promise(setImmediate);
      }
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
    closing.push(() => socket.destroy());
  });
}
