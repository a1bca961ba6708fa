/**
 * Attacks on the session with valid requests: a prepared link (CSRF), a page of an allowed origin, and
 * manipulated data in Redis.
 */

import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '../../scripts/redis-server.ts';
import { type AttackContext, connectAccount } from './attack-context.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const KEY = 'a-key-for-the-whole-team';
const FOREIGN = { 'sec-fetch-site': 'cross-site' };
const NAVIGATES = { ...FOREIGN, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const PICTURE = { ...FOREIGN, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };

/** Login CSRF: a program requests an OAuth state, and a person's browser opens the callback URL. */
export async function linkOfAProgram({ service, note }: AttackContext) {
  const install = await fetch(`${service.address}/oauth/provider/install`, { redirect: 'manual' });
  const state = new URL(install.headers.get('location') ?? '').searchParams.get('state');
  const path = `/oauth/provider/callback?code=the-code-of-a-stranger&state=${state}`;
  const [opened, shown] = [
    await say(service, 'GET', path, NAVIGATES),
    await say(service, 'GET', path, PICTURE),
  ];
  const figure = `${opened.status}, ${shown.status}`;
  note('a stranger’s link, opened and as a picture: status', figure, figure === '400, 403');
}

/** A page of an origin that the contract allows (CORS) sends requests with a signed-in user's cookie. */
export async function pageOfDevelopment({ provider, note }: AttackContext) {
  const service = await startService({
    sandboxAddress: provider.address,
    variables: { ACCESS_KEY: KEY, LOG_LEVEL: 'warn' },
  });
  try {
    const signedIn = await say(service, 'POST', '/sign-in', {}, `key=${KEY}`);
    const cookie = signedIn.cookie ?? 'none was given';
    const elsewhere = { cookie, origin: 'http://localhost:5173' };
    const statuses = [
      await say(service, 'POST', '/oauth/provider/logout', elsewhere),
      await say(service, 'GET', '/oauth/provider/status', elsewhere),
      await say(service, 'GET', '/oauth/provider/status', { cookie }),
    ].map(({ status }) => status);
    const figure = statuses.join(', ');
    note(
      'another page with a cookie logs out, reads; our own reads: status',
      figure,
      figure === '401, 401, 200',
    );
  } finally {
    service.kill();
  }
}

/** Numbers above `Number.MAX_SAFE_INTEGER` cannot be incremented, so a log-out would have no effect. */
export async function numbersInRedis({ provider, note }: AttackContext) {
  const redis = await startRedis();
  const service = await startService({
    sandboxAddress: provider.address,
    variables: { REDIS_URL: redis.url, SESSION_SECRET: 'a-secret-of-some-length', LOG_LEVEL: 'warn' },
  }).catch(async (error) => {
    await redis.close();
    throw error;
  });
  try {
    const numbers = { version: 2 ** 53 - 1, generation: 2 ** 53, sealed: '' };
    const message = JSON.stringify({ ...numbers, from: 'stranger', id: 'any' });
    await tellRedis(redis.port, [
      ['HSET', '{formloom}:session', ...Object.entries(numbers).flat().map(String)],
      ['PUBLISH', 'formloom:0:changes', message],
    ]);
    const connected = (await connectAccount(service)).status;
    const logout = (await say(service, 'POST', '/oauth/provider/logout')).status;
    const status = await fetch(`${service.address}/oauth/provider/status`).then((reply) => reply.text());
    const figure = `${connected}, ${logout}, ${status}`;
    const isTold = await appears(() => service.output().includes('out of bounds'));
    note(
      'endless numbers in Redis: connecting, logging out, and what is left',
      figure,
      isTold && (logout === 503 || status === '{"connected":false}'),
    );
  } finally {
    service.kill();
    await redis.close();
  }
}

/** Waits for a log line, since logs are written in batches. */
async function appears(isThere: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 20 && !isThere(); tries += 1) await pause(100);
  return isThere();
}

/** Sends headers that `fetch` forbids. */
function say(
  { port }: ServiceProcess,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<{ status: number; cookie: string | undefined }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: 'localhost', port, method, path, headers, agent: false }, (reply) => {
      reply.resume();
      const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0];
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, cookie }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Sends Redis commands (RESP); resolves when Redis closes the connection. */
function tellRedis(port: number, commands: ReadonlyArray<readonly string[]>): Promise<void> {
  const write = (words: readonly string[]) =>
    `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write([...commands, ['QUIT']].map(write).join(''));
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.resume();
  });
}
