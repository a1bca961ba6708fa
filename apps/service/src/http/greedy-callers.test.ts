/** What callers without a key can take from everybody else, over real sockets (8): `budgets.ts`. */

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PATH } from '@formloom/form';
import { afterEach, describe, expect, it } from 'vitest';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, type HarnessOptions, VARIABLES } from '../testing/harness.ts';
import { speak } from '../testing/raw-socket.ts';
import { budgetsFor } from './budgets.ts';

/** Sooner than a slow client is given up, also on a busy machine. */
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
    closing.push(() => socket.destroy());
  });
}

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const LAST = 'Connection: close\r\n';
const UNFINISHED = 'POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\nkey=';
const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(9)));

describe('8 bodies that never end', () => {
  it('8 hold nobody off, however many come again', async () => {
    const { port } = await listening({ variables: KEYED, budgets: budgetsFor(40, 1e9) });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 60 }, () => open(port, UNFINISHED)));
      expect(statuses(await speak(port, ask(PATH.health, LAST)))).toEqual([200]);
      const withKey = `Authorization: Bearer ${KEY}\r\n${LAST}`;
      expect(statuses(await speak(port, ask(PATH.status, withKey)))).toEqual([200]);
    }
  });

  it('8 of the address that has the most go first, and who is signed in stays', async () => {
    const { port, harness } = await listening({ variables: KEYED, budgets: budgetsFor(30, 1e9) });
    const { cookies } = await harness.post(PATH.signIn, { payload: `key=${KEY}` });
    const cookie = `Cookie: ${cookies[0]?.name}=${cookies[0]?.value}\r\n`;
    const person = await open(port, ask(PATH.status, cookie), '127.0.0.2');
    await new Promise((resolve) => person.once('data', resolve));
    const other = await open(port, UNFINISHED, '127.0.0.3');
    await Promise.all(Array.from({ length: 80 }, () => open(port, UNFINISHED)));
    await expect.poll(() => closed(other) || closed(person)).toBe(false);
    person.write(ask(PATH.status, cookie));
    expect(String(await new Promise((resolve) => person.once('data', resolve)))).toContain('200 OK');
  });

  it('8 are a few of an address, also where there is room', async () => {
    const { port, harness } = await listening({ variables: KEYED, budgets: budgetsFor(400, 1e9) });
    const sockets = await Promise.all(Array.from({ length: 90 }, () => open(port, UNFINISHED)));
    await expect.poll(() => sockets.filter(closed).length, SOON).toBe(40);
    expect(statuses(await speak(port, ask(PATH.health, LAST)))).toEqual([200]);
    expect(harness.log()).not.toContain('unexpected');
  });
});

const closed = (socket: Socket) => socket.destroyed || socket.readableEnded;

describe('8 answers that are not read', () => {
  const large = 'x'.repeat(400_000);
  const provider = ({ path }: { path: string }) =>
    answer(200, { id: path, fields: [{ name: 'a', label: large }] });

  it('8 are few, whatever is asked after them, and let go after a while', async () => {
    const { port, harness } = await listening({
      provider,
      timeouts: { headers: 500, request: 1_000, silence: 60_000, unread: 300, idle: 60_000, check: 100 },
    });
    await harness.connect();
    const calls = () => harness.calls.length;
    const before = calls();
    const questions = Array.from({ length: 400 }, (_, index) => ask(PATH.form(`form-${index}`))).join('');
    const sockets = await Promise.all(Array.from({ length: 3 }, () => open(port, questions)));
    for (const socket of sockets) socket.pause();
    await pause(400);
    // What the system itself takes off an answer's hands is about 3 MB.
    expect(calls() - before).toBeLessThan(3 * 40);
    const connected = () =>
      new Promise((resolve) => harness.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connected, SOON).toBe(0);
  });

  it('8 go when memory runs short, those first who take the most', async () => {
    const { port, harness } = await listening({
      provider: ({ path }) => answer(200, { id: path, fields: [{ name: 'a', label: 'x'.repeat(7 * MB) }] }),
      budgets: { ...budgetsFor(100, 1e9), buffers: 8 * MB },
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
  ])('8 %s keep nobody waiting, and are answered', async (_, question) => {
    const { port, address } = await listening({ variables: KEYED });
    const readers = Array.from({ length: 4 }, () =>
      speakSlowly(port, question.repeat(150) + ask(PATH.health, LAST)),
    );
    const waits: number[] = [];
    for (let probe = 0; probe < 5; probe += 1) {
      const start = performance.now();
      expect((await fetch(address + PATH.health)).status).toBe(200);
      waits.push(performance.now() - start);
      await pause(20);
    }
    expect(waits.sort((one, other) => one - other)[2]).toBeLessThan(250);
    for (const text of await Promise.all(readers)) expect(statuses(text)).toEqual(Array(151).fill(200));
  });

  it('8 with bodies among them, cut anywhere, and ended at once, are all answered', async () => {
    const { port } = await listening({ variables: KEYED });
    const post = (key: string) =>
      `POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: ${key.length}\r\n\r\n${key}`;
    const text = [
      ...Array.from({ length: 30 }, () => ask(PATH.health)),
      post(`key=${KEY}`),
      post(''.padEnd(3_000, 'x')),
      ...Array.from({ length: 30 }, () => ask('/sign-in')),
      ask(PATH.health, LAST),
    ].join('');
    const expected = [...Array(30).fill(200), 303, 401, ...Array(31).fill(200)];
    for (const size of [7, 1_000, text.length]) {
      expect([size, statuses(await speakSlowly(port, text, size))]).toEqual([size, expected]);
    }
  });

  it('8 an upload of a megabyte arrives whole while others are held up', async () => {
    const gate = createGate();
    const { port, harness, address } = await listening({
      variables: { ...KEYED, UPLOADS: 'on' },
      provider: async () => {
        await gate.opened;
        return answer(200, {});
      },
    });
    const greedy = await open(port, ask('/sign-in').repeat(3_000));
    greedy.pause();
    const reply = await fetch(`${address}${PATH.modules}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}` },
      body: JSON.stringify({
        path: 'a.module',
        target: 'draft',
        files: [{ name: 'x', content: 'é'.repeat(5e5) }],
      }),
    });
    expect([400, 401]).toContain(reply.status);
    expect(await reply.json()).not.toMatchObject({ error: 'Malformed request' });
    gate.open();
    expect(harness.log()).not.toContain('unexpected');
  });
});

/** In pieces, so that requests are cut in the middle; gives what came back. */
function speakSlowly(port: number, text: string, size = 10_000): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', async () => {
      for (let at = 0; at < text.length; at += size) {
        socket.write(text.slice(at, at + size));
        if (size < 100) await pause(0);
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
