import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPoolSend, type PoolSendOptions } from './pool-send.ts';
import type { ProviderRequest } from './provider.ts';

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function provider(
  listener: RequestListener,
  options: Partial<PoolSendOptions> = {},
  prefix = '',
  method: 'GET' | 'POST' = 'GET',
) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pool = createPoolSend({ apiUrl: () => `http://127.0.0.1:${port}${prefix}`, ...options });
  closing.push(
    () => new Promise((resolve) => server.close(resolve)),
    () => server.closeAllConnections(),
    pool.close,
  );
  return (path = '/x', more: Partial<ProviderRequest> = {}) =>
    pool.send({ method, path, headers: { authorization: 'Bearer t' }, ...more });
}

describe('5.5 the call', () => {
  it('5.5 carries method, path and headers, and brings back status, headers and body', async () => {
    const send = await provider((request, response) => {
      response.writeHead(418, { 'x-seen': 'yes' });
      response.end(`${request.method} ${request.url} ${request.headers.authorization}`);
    });
    const { status, headers, body } = await send('/a%2Fb?c=%3D');
    expect([status, headers['x-seen'], body.toString()]).toEqual([418, 'yes', 'GET /a%2Fb?c=%3D Bearer t']);
  });

  it('5.5 what no header can hold fails at once, and leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const send = await provider((_request, response) => response.end(), {}, '', 'POST');
    await send();
    const before = timers();
    await expect(send('/x', { headers: { authorization: 'Bearer a\nb' } })).rejects.toThrow(/header/);
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it('9 keeps a path in the provider’s address', async () => {
    const send = await provider((request, response) => response.end(request.url), {}, '/base/');
    expect((await send('/x')).body.toString()).toBe('/base/x');
  });

  it.each([
    ['PUT', { bytes: Buffer.from([0, 255, 13, 10]) }, '4 00ff0d0a'],
    ['DELETE', {}, '0 '],
  ] as const)('4 %s carries bytes as they are', async (method, more, expected) => {
    const send = await provider(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      response.end(
        `${request.method} ${request.headers['content-length']} ${Buffer.concat(chunks).toString('hex')}`,
      );
    });
    expect((await send('/x', { method, ...more })).body.toString()).toBe(`${method} ${expected}`);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '5.5 %s does not follow a redirect, so a token never travels on',
    async (method) => {
      let calls = 0;
      const send = await provider((request, response) => {
        calls += 1;
        response.writeHead(Number(request.url?.slice(1)), { location: '/200' }).end();
      });
      for (const status of [302, 307]) expect((await send(`/${status}`, { method })).status).toBe(status);
      expect(calls).toBe(2);
    },
  );

  it('8 uses a connection again', async () => {
    const ports = new Set<number | undefined>();
    const send = await provider((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('{}');
    });
    for (let call = 0; call < 20; call += 1) await send();
    expect(ports.size).toBeLessThan(5);
  });
});

describe('8 a connection that breaks before anything of an answer', () => {
  it('8 a read is asked once more, on a connection of its own', async () => {
    let calls = 0;
    const send = await provider((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end('fine');
    });
    expect((await send()).body.toString()).toBe('fine');
    expect(calls).toBe(2);
  });

  it('8 and not a third time', async () => {
    let calls = 0;
    const send = await provider((request) => {
      calls += 1;
      request.socket.destroy();
    });
    await expect(send()).rejects.toThrow(/hang up|ECONNRESET/);
    expect(calls).toBe(2);
  });

  it('8 no read fails where the provider closes what it kept open', async () => {
    let served = 0;
    const send = await provider((request, response) => {
      served += 1;
      const { socket } = request;
      response.end('fine');
      // Just when the next call is on its way.
      if (served % 3 === 0) setTimeout(() => socket.destroy(), 0);
    });
    for (let call = 0; call < 200; call += 1) expect((await send()).body.toString()).toBe('fine');
  });

  it('4.2 an exchange is never asked twice: a code can be used once', async () => {
    let calls = 0;
    const send = await provider(
      (request) => {
        calls += 1;
        request.socket.destroy();
      },
      {},
      '',
      'POST',
    );
    await expect(send()).rejects.toThrow(/hang up|ECONNRESET/);
    expect(calls).toBe(1);
  });
});

it.each(['GET', 'POST'] as const)('8 100 Continue is no failure of a %s', async (method) => {
  const send = await provider(
    (_request, response) => {
      response.writeContinue();
      response.end('fine');
    },
    {},
    '',
    method,
  );
  expect((await send()).body.toString()).toBe('fine');
});

it('8 with every connection for forms stuck, the list and the exchange go through', async () => {
  const send = await provider(
    (request, response) => {
      if (request.url !== '/stuck') response.end('fine');
    },
    { connections: 4, timeLimitMs: 2_000 },
  );
  const stuck = Array.from({ length: 30 }, () => send('/stuck').catch(() => 'gave up'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const start = performance.now();
  await Promise.all([send('/list', { lane: 'list' }), send('/exchange', { method: 'POST', body: 'code=1' })]);
  expect(performance.now() - start).toBeLessThan(1_500);
  await Promise.all(stuck);
});

describe('8 limits', () => {
  it('8 gives up on a provider that does not answer', async () => {
    const send = await provider(() => {}, { timeLimitMs: 100 });
    await expect(send()).rejects.toThrow('The provider did not answer within 0.1 s');
  });

  it('8 calls that gave up while they waited for a connection do not take it along', async () => {
    const ports = new Set<number | undefined>();
    let hang = true;
    const held: Array<() => void> = [];
    const send = await provider(
      (request, response) => {
        ports.add(request.socket.remotePort);
        if (hang) held.push(() => response.end('late'));
        else response.end('fine');
      },
      { timeLimitMs: 200, connections: 1 },
    );
    const stale = Array.from({ length: 20 }, () => send().catch(() => 'gave up'));
    expect(await Promise.all(stale)).toEqual(Array(20).fill('gave up'));
    hang = false;
    expect((await send()).body.toString()).toBe('fine');
    expect(ports.size).toBeLessThanOrEqual(3);
  });

  it('8 gives up on a provider that answers without end', async () => {
    const send = await provider(
      (_, response) => {
        const drip = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(drip));
      },
      { timeLimitMs: 150 },
    );
    await expect(send()).rejects.toThrow('The provider did not answer within 0.15 s');
  });

  it('8 refuses an answer over the limit and goes on working', async () => {
    let large = true;
    const send = await provider((_, response) => {
      response.end(large ? 'x'.repeat(50 * 1024 * 1024) : 'small');
      large = false;
    });
    await expect(send()).rejects.toThrow("The provider's answer is larger than 8 MB");
    expect((await send()).body.toString()).toBe('small');
  });

  it.each([
    ['resets', (response: { destroy: () => void }) => response.destroy()],
    [
      'truncates',
      (response: {
        writeHead: (s: number, h: object) => void;
        write: (t: string) => void;
        destroy: () => void;
      }) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"a"');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('8 a provider that %s is an error, and the next call works', async (_, fail) => {
    let failures = 2;
    const send = await provider((_request, response) => {
      if (failures === 0) return response.end('fine');
      failures -= 1;
      return fail(response as never);
    });
    await expect(send()).rejects.toThrow(/other side closed|terminated|aborted|hang up/i);
    failures = 0;
    expect((await send()).body.toString()).toBe('fine');
  });

  it('8 a provider that refuses is an error that says where', async () => {
    const { send } = createPoolSend({ apiUrl: () => 'http://127.0.0.1:1' });
    await expect(send({ method: 'GET', path: '/', headers: {} })).rejects.toThrow('ECONNREFUSED 127.0.0.1:1');
  });
});

it.each(['nonsense', 'localhost:4010', 'ftp://x.test'])(
  '5.3 says what is wrong with the address %j',
  async (url) => {
    const { send } = createPoolSend({ apiUrl: () => url });
    await expect(send({ method: 'GET', path: '/', headers: {} })).rejects.toThrow(
      'PROVIDER_API_URL must be an address that starts with http:// or https://',
    );
  },
);

describe('8 what is hardly HTTP', () => {
  /** Answers with these very bytes, whatever it is asked. */
  async function sendTo(bytes: string, method: 'GET' | 'POST') {
    const server = createSocketServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write(bytes));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const pool = createPoolSend({ apiUrl: () => `http://127.0.0.1:${port}`, timeLimitMs: 10_000 });
    closing.push(() => server.close(), pool.close);
    const { status } = await pool.send({ method, path: '/', headers: {} });
    return `status ${status}`;
  }

  const UNASKED = 'Error: The provider answered with status 101, unasked';
  const UNREADABLE = 'Error: The provider answered with something that cannot be read as HTTP';
  const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n';
  const BARE = 'HTTP/1.1 101 Switching Protocols\r\n\r\n';
  const ZERO = 'HTTP/1.1 000 Nothing\r\n\r\n';
  it.each([
    ['an upgrade', UPGRADE, 'GET', UNASKED],
    ['an upgrade', UPGRADE, 'POST', UNASKED],
    ['a bare 101', BARE, 'GET', UNREADABLE],
    ['a bare 101', BARE, 'POST', 'status 101'],
    ['a status of zero', ZERO, 'GET', UNREADABLE],
  ] as const)('8 %s is told at once and without a library’s code (%#)', async (_, bytes, method, words) => {
    expect(await sendTo(bytes, method).catch(String)).toBe(words);
  });
});
