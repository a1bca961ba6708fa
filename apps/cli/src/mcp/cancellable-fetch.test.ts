import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancellableFetch } from './cancellable-fetch.ts';

/** Answers nothing, or begins a body that does not end. */
const server = createServer(({ url }, reply) => {
  if (url === '/body') reply.writeHead(200).write('{');
});
let address: string;
let collecting: NodeJS.Timeout | undefined;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setFlagsFromString('--expose-gc');
});
afterEach(() => clearInterval(collecting));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (path: string, cancelled: AbortSignal, init?: RequestInit) =>
  (await cancellableFetch(fetch, cancelled)(address + path, init)).text();

describe.each(['/nothing', '/body'])('a request of %s', (path) => {
  it('ends with its timeout, though garbage is collected', { timeout: 10_000 }, async () => {
    const collect = runInNewContext('gc') as () => void;
    collecting = setInterval(collect, 50);
    const reply = read(path, new AbortController().signal, { signal: AbortSignal.timeout(500) });
    await expect(reply).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends when the call is cancelled', async () => {
    const call = new AbortController();
    const reply = read(path, call.signal, { signal: AbortSignal.timeout(60_000) });
    const ended = expect(reply).rejects.toMatchObject({ name: 'AbortError' });
    setImmediate(() => call.abort());
    await ended;
  });
});

it('of which a call makes many causes no warning', async () => {
  const warnings: Error[] = [];
  const warn = (warning: Error) => warnings.push(warning);
  process.on('warning', warn);
  const reply: typeof fetch = async () => Response.json({});
  const { signal } = new AbortController();
  for (let request = 0; request < 20; request += 1) await cancellableFetch(reply, signal)(address);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', warn);
  expect(warnings).toEqual([]);
});

it('asks nothing for a call that is cancelled already', async () => {
  const asked: unknown[] = [];
  const never: typeof fetch = async (input) => {
    asked.push(input);
    return Response.json({});
  };
  await expect(cancellableFetch(never, AbortSignal.abort())(address)).rejects.toThrow();
  expect(asked).toEqual([]);
});
