/**
 * Attacks on the session with valid requests: a prepared link (CSRF), and a page of an allowed origin.
 */

import { request } from 'node:http';
import type { AttackContext } from './attack-context.ts';
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
