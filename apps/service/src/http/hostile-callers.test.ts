/** What one caller can do to the others, over real sockets (8). */

import { connect, type Socket } from 'node:net';
import { PATH } from '@formloom/form';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProviderRequest } from '../provider/provider.ts';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, type HarnessOptions } from '../testing/harness.ts';
import { speak } from '../testing/raw-socket.ts';

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

const OTHER = { localAddress: '127.0.0.2' };
const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(9)));

it('8 one socket with 4,100 questions to a form that hangs shuts out no other caller', async () => {
  const gate = createGate();
  const { port, harness } = await listening({
    provider: async ({ path }) => {
      if (path.endsWith('hang')) await gate.opened;
      return answer(200, { id: 'fine' });
    },
  });
  const socket = await open(port);
  socket.write(ask(PATH.form('hang')).repeat(4_100));
  await expect.poll(() => harness.calls.some(({ path }) => path.endsWith('hang'))).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const others = Array.from({ length: 20 }, (_, index) =>
    speak(port, ask(PATH.form(`other-${index}`), 'Connection: close\r\n'), OTHER),
  );
  expect((await Promise.all(others)).map(statuses)).toEqual(Array(20).fill([200]));
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

  it('8 has sixteen unanswered requests, one in work; one more closes it and keeps its address away', async () => {
    const { gate, provider } = hanging();
    const { port, harness } = await listening({ provider });
    const asked = () => harness.calls.filter(({ path }) => path.includes('hang')).length;
    const pipeline = (count: number) =>
      Array.from({ length: count }, (_, index) => ask(PATH.form(`hang-${count}-${index}`))).join('');
    const last = ask(PATH.health, 'Connection: close\r\n');
    const whole = speak(port, pipeline(15) + last);
    await expect.poll(asked).toBe(1);
    expect(await speak(port, pipeline(40), OTHER)).toBe('');
    expect(await speak(port, last, OTHER)).toBe('');
    expect(statuses(await speak(port, last))).toEqual([200]);
    expect(asked()).toBeLessThanOrEqual(2);
    gate.open();
    expect(statuses(await whole)).toEqual(Array(16).fill(200));
    await expect
      .poll(async () => statuses(await speak(port, last, OTHER)), { timeout: 20_000 })
      .toEqual([200]);
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

it('8 hundreds of requests on one connection, sixteen at a time, are all answered, in order', async () => {
  const { port } = await listening({ provider: ({ path }) => answer(200, { id: path.slice(-3) }) });
  const socket = await open(port);
  let text = '';
  let answered = 0;
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  const paths = Array.from({ length: 16 }, (_, index) =>
    index % 2 === 0 ? PATH.health : `/nothing/${index}`,
  );
  for (let round = 0; round < 20; round += 1) {
    socket.write(paths.map((path) => ask(path)).join(''));
    answered += 16;
    await expect.poll(() => statuses(text)?.length, { interval: 1 }).toBe(answered);
  }
  expect(statuses(text)).toEqual(
    Array.from({ length: answered }, (_, index) => (index % 2 === 0 ? 200 : 404)),
  );
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
