/**
 * Attacks by a hostile provider: small responses that need much processor time (redaction) or leak secrets.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { PATH } from '@formloom/form';
import type { Attack, AttackContext, Target } from './attack-context.ts';
import { readDelay } from './loop-delay.ts';

const MOST_STEP_MS = 50;
const BESIDE_MS = 200;
const KB = 1024;

const value = (index: number) => (index * 7_919 + 1e7).toString(36).padStart(8, 'q');
const percent = (text: string) => text.replace(/./g, (char) => `%25${char.charCodeAt(0).toString(16)}`);
function filled(length: number, write: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += write(index);
  return text.slice(0, length);
}

/** Texts just below the limit of what the main thread processes, and texts far above it. */
const TEXTS: Readonly<Record<string, string>> = {
  'distinct tokens, 64 kB': filled(63 * KB, (index) => `id_token=${value(index)}&`),
  'distinct tokens, 15 kB': filled(15 * KB, (index) => `id_token=${value(index)}&`),
  'escaped tokens': filled(15 * KB, (index) => `id_token%253D${percent(value(index))},`),
  'tokens that begin alike': filled(15 * KB, (index) => `id_token=aaaaaaaaaaaa${index}&`),
  'one token and itself': `id_token=${'a'.repeat(7 * KB)}&${'a'.repeat(7 * KB)}`,
};

async function tryCostlyTexts({ service, provider, note }: AttackContext) {
  const headers = { origin: service.address };
  let longest = 0;
  let where = '';
  for (const [name, text] of Object.entries(TEXTS)) {
    const good = JSON.stringify({ children: [text.slice(0, 1_000)], more: text });
    for (const [status, body, path] of [
      [500, text, PATH.form('costly')],
      [200, good, `${PATH.modules}?path=costly.module`],
    ] as const) {
      provider.follow((_path, response) => response.writeHead(status).end(body));
      await readDelay(service);
      const reply = await fetch(service.address + path, { headers });
      await reply.arrayBuffer();
      const { step } = await readDelay(service);
      if (step <= longest) continue;
      longest = step;
      where = `${name}, ${reply.status}`;
    }
  }
  const figure = `${longest} (${where})`;
  note('answers full of tokens: longest step, ms of processor', figure, longest <= MOST_STEP_MS);
}

/** Sends the access key, since the service calls the provider only for authorized requests. */
async function askForCostlyTexts({ service, provider, key, isOver, seen }: Target) {
  const [text = ''] = Object.values(TEXTS);
  provider.follow((path, response) =>
    path.includes('costly') ? response.writeHead(500).end(text) : response.end('{"id":"fine","fields":[]}'),
  );
  const headers = { authorization: `Bearer ${key}` };
  while (!isOver()) {
    const reply = await fetch(service.address + PATH.form('costly'), { headers }).catch(() => undefined);
    if (reply) seen(await reply.text());
    await pause(BESIDE_MS);
  }
}

export const costlyTexts: Attack = { alone: tryCostlyTexts, beside: askForCostlyTexts };

/** After an unexpected protocol upgrade, an HTTP client may throw an internal error or hang. */
export async function unaskedUpgrades({ service, provider, note }: AttackContext) {
  const told: string[] = [];
  for (const head of [
    '101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade',
    '101 Bare',
    '000 None',
  ]) {
    provider.follow((_path, response) => response.socket?.write(`HTTP/1.1 ${head}\r\n\r\n`));
    const asked = fetch(service.address + PATH.form('upgrade'), { signal: AbortSignal.timeout(5_000) });
    told.push(await asked.then(words, () => 'no answer'));
  }
  const bad = told.filter((one) => !/^5\d\d The provider answered with /.test(one));
  note('answers that switch protocols: told otherwise than in words', JSON.stringify(bad), bad.length === 0);
}

async function words(reply: Response): Promise<string> {
  const { details } = (await reply.json()) as { readonly details?: string };
  return `${reply.status} ${details}`;
}

export async function tokensInLists({ service, provider, note }: AttackContext) {
  const token = 'hidden-in-a-list-3141592653';
  const bodies = [
    { access_token: [token] },
    { refresh_token: { value: [token] } },
    { message: JSON.stringify({ id_token: [token], again: token }) },
  ];
  let leaks = 0;
  for (const body of bodies) {
    provider.follow((_path, response) => response.writeHead(400).end(JSON.stringify(body)));
    const reply = await fetch(service.address + PATH.form('lists'));
    if ((await reply.text()).includes(token)) leaks += 1;
  }
  note('tokens in lists: told on of 3', String(leaks), leaks === 0);
}
