/** What one caller can do to the others, over real sockets (8). */

import { connect, type Socket } from 'node:net';
import { PATH } from '@formloom/form';
import { afterEach, describe, expect, it } from 'vitest';
import { concurrencyFor } from '../forms/limiter.ts';
import type { ProviderRequest } from '../provider/provider.ts';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, type HarnessOptions } from '../testing/harness.ts';
import { speak } from '../testing/raw-socket.ts';
import { budgetsFor } from './budgets.ts';

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(options: HarnessOptions) {
  const harness = await createHarness(options);
  await harness.connect();
  const address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => harness.app.close());
  return { harness, address, port: Number(new URL(address).port) };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {});
    closing.push(() => socket.destroy());
  });
}

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(9)));

it('8 one socket with 4,100 questions to a form that hangs shuts out no other caller', async () => {
  const gate = createGate();
  const { port, address, harness } = await listening({
    provider: async ({ path }) => {
      if (path.endsWith('hang')) await gate.opened;
      return answer(200, { id: 'fine' });
    },
  });
  const socket = await open(port);
  socket.write(ask(PATH.form('hang')).repeat(4_100));
  await expect.poll(() => harness.calls.some(({ path }) => path.endsWith('hang'))).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const others = Array.from({ length: 20 }, (_, index) => fetch(address + PATH.form(`other-${index}`)));
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  gate.open();
});

describe('8 one connection', () => {
  const hanging = () => {
    const gate = createGate();
    const provider = async ({ path }: ProviderRequest) => {
      if (path.includes('hang')) await gate.opened;
      return answer(200, { id: 'fine' });
    };
    return { gate, provider };
  };

  it('8 has four requests in work at once, and every one is answered in order', async () => {
    const { gate, provider } = hanging();
    const { port, harness } = await listening({ provider });
    const ids = Array.from({ length: 40 }, (_, index) => `hang-${index}`);
    const text = speak(
      port,
      ids.map((id) => ask(PATH.form(id))).join('') + ask(PATH.health, 'Connection: close\r\n'),
    );
    const asked = () => harness.calls.filter(({ path }) => path.includes('hang')).length;
    await expect.poll(asked).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked()).toBe(4);
    gate.open();
    expect(statuses(await text)).toEqual(Array(41).fill(200));
  });

  it.each([
    [10_000, 2_000, 7_500],
    [672, 336, 504],
  ])('8 of at most %s may wait for one thing where %s wait already, of %s', (connections, crowded, full) => {
    expect(concurrencyFor(connections)).toEqual({ crowded, full });
  });
});

it('8 with every form stuck, health, the account and logging out go on', async () => {
  const gate = createGate();
  const { address } = await listening({ provider: () => gate.opened.then(() => answer(200, {})) });
  const stuck = Array.from({ length: 100 }, (_, id) => fetch(address + PATH.form(String(id))));
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const path of [PATH.health, '/ready', PATH.account]) {
    expect((await fetch(address + path)).status).toBe(200);
  }
  expect((await fetch(address + PATH.logout, { method: 'POST' })).status).toBe(200);
  gate.open();
  expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual(Array(100).fill(401));
});

it('8 a thousand questions on one socket are all answered, in order', async () => {
  const { port } = await listening({ provider: ({ path }) => answer(200, { id: path.slice(-3) }) });
  const ids = Array.from({ length: 1_000 }, (_, index) => String(100 + (index % 900)));
  const text = await speak(
    port,
    ids.map((id) => ask(id < '500' ? PATH.health : `/nothing/${id}`)).join('') +
      ask(PATH.health, 'Connection: close\r\n'),
  );
  expect(statuses(text)).toEqual([...ids.map((id) => (id < '500' ? 200 : 404)), 200]);
});

describe('8 pipelining', () => {
  const LARGE = 4 * 1024 * 1024;
  const large = answer(200, { id: 'large', fields: [{ name: 'a', label: 'x'.repeat(LARGE) }] });

  it('8 the refusal of nonsense comes after the answers before it, never inside one', async () => {
    const gate = createGate();
    const { port } = await listening({
      provider: async ({ path }) => {
        if (path.endsWith('large')) return large;
        await gate.opened;
        return answer(200, { id: 'late' });
      },
    });
    const socket = await open(port);
    socket.write(ask(PATH.form('large')));
    await new Promise((resolve) => socket.once('readable', resolve));
    // The first is still leaving, the next one not yet answered.
    socket.write(`${ask(PATH.form('late'))}nonsense\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    gate.open();
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(statuses(text)).toEqual([200, 200, 400]);
    const answers = text.split(/(?=HTTP\/1\.1 )/);
    for (const one of answers) {
      const [head = '', body] = one.split('\r\n\r\n');
      expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBe(body?.length);
    }
  });

  it('8 an upgrade that is not taken up is answered, and nothing after it', async () => {
    const { port } = await listening({});
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    const text = await speak(port, ask(PATH.health, upgrade) + ask('/dropped') + ask(PATH.status));
    expect(statuses(text)).toEqual([200]);
    expect(text).toContain('connection: close');
  });
});

describe('8 connections that ask nothing', () => {
  it('8 are let go first when there are too many, so that others get in', async () => {
    const { port, address } = await listening({ budgets: budgetsFor(20, 1e9) });
    const idle = await Promise.all(Array.from({ length: 60 }, () => open(port)));
    for (let time = 0; time < 30; time += 1) {
      expect(statuses(await speak(port, ask(PATH.health, 'Connection: close\r\n')))).toEqual([200]);
    }
    await expect.poll(() => idle.filter((socket) => socket.destroyed).length).toBeGreaterThanOrEqual(40);
    expect((await fetch(address + PATH.health)).status).toBe(200);
  });

  it('8 are let go before those that wait for an answer', async () => {
    const gate = createGate();
    const { port } = await listening({
      budgets: budgetsFor(8, 1e9),
      provider: async () => {
        await gate.opened;
        return answer(200, { id: 'a' });
      },
    });
    const waiting = Array.from({ length: 6 }, () =>
      speak(port, ask(PATH.form('a'), 'Connection: close\r\n')),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (let time = 0; time < 20; time += 1) await open(port);
    gate.open();
    expect((await Promise.all(waiting)).map(statuses)).toEqual(Array(6).fill([200]));
  });
});
