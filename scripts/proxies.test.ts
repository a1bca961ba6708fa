/** The files for proxies: they keep the last live replica, send nothing twice, and log no code or token. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hasProgram } from './debian-programs.ts';
import { freePort } from './free-port.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

describe('the text of', () => {
  it('Caddyfile remembers no failure, dials for a moment, and filters what it logs', () => {
    const text = read('Caddyfile').replaceAll(/^\s*#.*\n/gm, '');
    expect(text).not.toMatch(/fail_duration|unhealthy_|max_fails|lb_retry_match|health_uri/);
    expect(text).toMatch(/lb_try_duration \d+s/);
    expect(text).toMatch(/dial_timeout \d+s/);
    expect(text).toMatch(/request>uri regexp .*request>headers delete\s+resp_headers delete/s);
    expect(text).toMatch(/request_header @outside -\{\$TRUSTED_USER_HEADER:X-Forwarded-User\}/);
  });

  it('nginx.conf remembers no failure, sends no POST again, and logs neither queries nor review tokens', () => {
    const text = read('docker/nginx.conf').replaceAll(/^\s*#.*\n/gm, '');
    const servers = [...text.matchAll(/^\s*server \S+:\d+ ?(.*);/gm)].map(([, options]) => options);
    expect(servers).toEqual(['max_fails=0', 'max_fails=0']);
    expect(text).toMatch(/proxy_next_upstream error timeout http_503;/);
    expect(text).not.toMatch(/non_idempotent/);
    const [, format = ''] = /log_format formloom '([^']*)'/.exec(text) ?? [];
    expect(format.match(/\$\w+/g)).toEqual([
      '$remote_addr',
      '$time_iso8601',
      '$request_method',
      '$logged_path',
      '$status',
      '$body_bytes_sent',
      '$request_time',
    ]);
    expect(text).toMatch(/^error_log \S+ crit;$/m);
    for (const [line] of text.matchAll(/access_log .*/g))
      expect(line).toMatch(/^access_log (off|\/var\/log\/nginx\/access\.log formloom);/);
    expect(text).toMatch(/^ {2}proxy_set_header X-Forwarded-User "";$/m);
    // A location with a header of its own would inherit none of them.
    expect(text.split('location').slice(1).join()).not.toContain('proxy_set_header');
  });
});

const folder = mkdtempSync(join(tmpdir(), 'formloom-proxy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const ending: Array<() => unknown> = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

interface Replica {
  readonly port: number;
  /** Method and path of each request, and the user header. */
  readonly asked: string[];
  readonly end: () => Promise<unknown>;
}

/** Answers everything; below `/cut` it takes the request and ends the connection. */
async function startReplica(port?: number): Promise<Replica> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    asked.push(`${method} ${url} ${headers['x-forwarded-user'] ?? ''}`.trim());
    request.resume().on('end', () => {
      if (url.startsWith('/cut')) request.socket.destroy();
      else response.end('fine');
    });
  });
  const chosen = port ?? (await freePort(0));
  await new Promise<void>((resolve) => server.listen(chosen, '127.0.0.1', resolve));
  const end = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  ending.push(end);
  return { port: chosen, asked, end };
}

interface Proxy {
  readonly address: string;
  /** Everything it has written. */
  readonly log: () => string;
}

async function run(program: string, words: string[], env: Record<string, string>, address: string) {
  const child: ChildProcess = spawn(program, words, { cwd: folder, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  ending.push(async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await ended;
  });
  const isUp = () =>
    fetch(address).then(
      ({ body }) => body?.cancel(),
      () => 'away',
    );
  await expect.poll(isUp, { timeout: 15_000, message: output }).toBeUndefined();
  return { address, log: () => output };
}

const PROXIES: Readonly<Record<string, (ports: readonly [number, number]) => Promise<Proxy>>> = {
  async caddy([one, other]) {
    const [port, health] = [await freePort(0), await freePort(0)];
    const file = join(folder, 'Caddyfile');
    const upstreams = `to 127.0.0.1:${one} 127.0.0.1:${other}`;
    // What Docker's name server would say; and a log of requests, as somebody may add one.
    const text = read('Caddyfile')
      .replace(/dynamic a \{[^}]*\{[^}]*\}[^}]*\{[^}]*\}[^}]*\}/, upstreams)
      .replace('\tencode', '\tlog\n\tencode')
      .replace('lb_try_duration 5s', 'lb_try_duration 1s');
    expect(text).toContain(upstreams);
    writeFileSync(file, text);
    const env = {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PUBLIC_NAME: `http://127.0.0.1:${port}`,
      AUTH_PROXIES: '192.0.2.1/32',
      HEALTH_PORT: String(health),
    };
    const checked = spawnSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(checked.status, checked.stderr).toBe(0);
    const words = ['run', '--config', file, '--adapter', 'caddyfile'];
    const proxy = await run('caddy', words, env, `http://127.0.0.1:${port}`);
    expect((await fetch(`http://127.0.0.1:${health}/health`)).status).toBe(200);
    return proxy;
  },
  async nginx([one, other]) {
    const port = await freePort(0);
    const file = join(folder, 'nginx.conf');
    // Without TLS, and on ports that anybody may use.
    const text = read('docker/nginx.conf')
      .replace('10.0.0.5:3001', `127.0.0.1:${one}`)
      .replace('10.0.0.6:3001', `127.0.0.1:${other}`)
      .replace('listen 80;', `listen 127.0.0.1:${await freePort(0)};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_.*\n/gm, '')
      .replaceAll('/var/log/nginx', folder);
    writeFileSync(file, text);
    const words = ['-c', file, '-p', folder, '-g', `pid ${folder}/nginx.pid; daemon off;`];
    const checked = spawnSync('nginx', ['-t', ...words], { encoding: 'utf8' });
    expect(checked.status, checked.stderr).toBe(0);
    const proxy = await run('nginx', words, {}, `http://127.0.0.1:${port}`);
    const logs = () => ['access', 'error'].map((name) => readFileSync(join(folder, `${name}.log`), 'utf8'));
    return { ...proxy, log: () => proxy.log() + logs().join('') };
  },
};

describe.each(Object.entries(PROXIES))('%s with its file', (program, start) => {
  it.runIf(hasProgram(program))(
    'keeps the last replica, sends nothing twice, removes the user header and logs no secret',
    async () => {
      const [one, other] = [await startReplica(), await startReplica()];
      const proxy = await start([one.port, other.port]);
      const ask = async (path: string, init: RequestInit = {}) => {
        const reply = await fetch(proxy.address + path, init);
        await reply.text();
        return reply.status;
      };
      // Without a body: Caddy before 2.11.2 answers 502 where a body would have to go to another replica.
      const post = (path: string) => ask(path, { method: 'POST' });
      const reached = () => [...one.asked, ...other.asked];

      expect(await ask('/api/forms', { headers: { 'x-forwarded-user': 'eve' } })).toBe(200);
      expect(reached()).toContain('GET /api/forms');

      expect(await post('/cut?code=one-time-code')).toBe(502);
      expect(reached().filter((line) => line.startsWith('POST /cut'))).toHaveLength(1);

      await one.end();
      // A proxy repeats a GET on a connection that was closed while idle, and no POST.
      for (let times = 0; times < 4; times += 1) expect(await ask('/api/forms')).toBe(200);
      const rounds = Array.from({ length: 8 });
      const statuses = [];
      for (const _ of rounds) statuses.push(await post('/api/forms'));
      expect(statuses, proxy.log()).toEqual(rounds.map(() => 200));
      expect(reached().filter((line) => line === 'POST /api/forms')).toHaveLength(rounds.length);

      // The only one that is left fails, and is asked all the same.
      for (let times = 0; times < 3; times += 1) await post('/cut?code=one-time-code');
      expect(await ask('/api/forms')).toBe(200);

      await other.end();
      const headers = { referer: 'https://forms.test/review/token-in-referrer', cookie: 'a=cookie-value' };
      expect(await ask('/review/review-token?code=one-time-code', { headers })).toBe(502);
      const again = await startReplica(other.port);
      expect(await ask('/review/review-token/remarks?code=one-time-code', { headers })).toBe(200);
      expect(again.asked).toHaveLength(1);
      await expect.poll(proxy.log).toContain('/review/-');
      expect(proxy.log()).not.toMatch(/one-time-code|review-token|token-in-referrer|cookie-value/);
    },
    60_000,
  );
});
