/**
 * `npm run chaos -- --attacks`: what a stranger on the network and a hostile provider can do, one after another, on this machine
 * only. Each gives a figure, and a fault where it did harm.
 */

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts';
import { type ServiceProcess, startService } from './service-process.ts';
import { createRandom } from './weather.ts';

export interface AttacksOptions {
  /** Of the provider that answers with anything. */
  readonly ms: number;
  readonly seed: number;
}

export interface AttacksReport {
  readonly figures: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}

interface Battle {
  readonly service: ServiceProcess;
  readonly provider: HostileProvider;
  readonly note: (name: string, figure: string, good: boolean) => void;
}

const MOST_DELAY_MS = 250;
const MOST_MEMORY_KEPT_MB = 40;

/** Says on a signal how long the event loop was held, and begins anew. */
const DELAY_REPORTER = `data:text/javascript,${encodeURIComponent(`
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('SIGUSR1', () => {
    const rss = process.resourceUsage().maxRSS / 1024;
    process.stderr.write('delayed ' + delay.percentile(99.9) / 1e6 + ' ' + delay.max / 1e6 + ' ' + rss + '\\n');
    delay.reset();
  });
`)}`;

export async function runAttacks({ ms, seed }: AttacksOptions): Promise<AttacksReport> {
  const provider = await startHostileProvider(createRandom(seed));
  const service = await startService({
    sandboxAddress: provider.address,
    preload: [DELAY_REPORTER],
    variables: { LOG_LEVEL: 'warn' },
  });
  const figures: Record<string, string> = {};
  const faults: string[] = [];
  const note = (name: string, figure: string, good: boolean) => {
    figures[name] = figure;
    if (!good) faults.push(`${name}: ${figure}`);
  };
  const battle = { service, provider, note };
  try {
    await connectAccount(service);
    for (const attack of [pipelining, stuckCalls, sharedFailure, idleSockets, closingProvider])
      await attack(battle);
    await anything(battle, ms);
    if (service.ended() !== undefined) faults.push(`the process ended with ${service.ended()}`);
  } finally {
    service.kill();
    provider.close();
  }
  return { figures, faults };
}

async function connectAccount({ address }: ServiceProcess) {
  const install = await fetch(`${address}/oauth/provider/install`, { redirect: 'manual' });
  const state = new URL(install.headers.get('location') ?? '').searchParams.get('state');
  return fetch(`${address}/oauth/provider/callback?code=any-code-will-do&state=${state}`);
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function open(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  return sockets;
}

const hangOn = (part: string) => (path: string, response: { end: (text: string) => unknown }) => {
  if (!path.includes(part)) response.end('{"id":"fine","fields":[]}');
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

async function pipelining({ service, provider, note }: Battle) {
  provider.follow(hangOn('hang'));
  const [socket] = await open(service.port, 1);
  socket?.write(get('/api/forms/hang').repeat(4_100));
  let answered = 0;
  for (let reader = 0; reader < 10; reader += 1) {
    await pause(300);
    if ((await fetch(`${service.address}/api/forms/other-${reader}`)).status === 200) answered += 1;
  }
  note('4,100 questions on one socket: answered of 10 others', String(answered), answered >= 8);
  socket?.destroy();
}

async function stuckCalls({ service, provider, note }: Battle) {
  provider.follow(hangOn('stuck'));
  const sockets = await open(service.port, 300);
  for (const [index, socket] of sockets.entries()) socket.write(get(`/api/forms/stuck-${index}`));
  await pause(500);
  const list = await timed(() => fetch(`${service.address}/api/forms`));
  const login = await timed(() => connectAccount(service));
  note('300 stuck calls: the list and the login take, ms', `${list}, ${login}`, list + login < 3_000);
  for (const socket of sockets) socket.destroy();
}

async function sharedFailure({ service, provider, note }: Battle) {
  const large = 'x'.repeat(1024 * 1024);
  provider.follow((_path, response) => setTimeout(() => response.writeHead(500).end(large), 1_000));
  await readDelay(service);
  const callers = await open(service.port, 500);
  for (const socket of callers) socket.write(get('/api/forms/failing'));
  await Promise.all(
    callers.map((socket) => {
      let bytes = 0;
      return new Promise<void>((resolve) => {
        socket.on('close', () => resolve());
        socket.on('data', (chunk) => {
          bytes += chunk.length;
          if (bytes > large.length) resolve();
        });
      });
    }),
  );
  const { max, rss } = await readDelay(service);
  note('500 callers share a failure of 1 MB: longest step ms, most memory MB', `${max}, ${rss}`, max < 1_000);
  for (const socket of callers) socket.destroy();
}

async function idleSockets({ service, note }: Battle) {
  const sockets = await open(service.port, 1_000);
  const ms = await timed(() => fetch(`${service.address}/health`));
  note('1,000 idle sockets: health takes, ms', String(ms), ms < 2_000);
  for (const socket of sockets) socket.destroy();
}

/** The provider closes what it keeps open after a second, just as the next call comes. */
async function closingProvider({ service, provider, note }: Battle) {
  provider.follow(hangOn('nothing hangs'));
  let failed = 0;
  for (let round = 0; round < 8; round += 1) {
    const replies = Array.from({ length: 10 }, (_, id) => fetch(`${service.address}/api/forms/kept-${id}`));
    for (const reply of await Promise.all(replies)) if (reply.status !== 200) failed += 1;
    await pause(985 + round * 4);
  }
  note('a provider that closes idle connections: failed of 80', String(failed), failed === 0);
}

async function anything({ service, provider, note }: Battle, ms: number) {
  provider.follow(undefined);
  const before = await service.heldMemory();
  await readDelay(service);
  const end = performance.now() + ms;
  const statuses: Record<string, number> = {};
  const caller = async (_: unknown, index: number) => {
    while (performance.now() < end) {
      const path = index % 3 === 0 ? '' : `/form-${index}${index % 3 === 1 ? '?include=details' : ''}`;
      const outcome = await fetch(`${service.address}/api/forms${path}`).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        },
        () => 'no answer',
      );
      statuses[outcome] = (statuses[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, caller));
  const { p999, max, rss } = await readDelay(service);
  // The other thread rests after ten seconds, and gives back what it held.
  await pause(12_000);
  const after = await service.heldMemory();
  note('anything at 50 callers: answers', JSON.stringify(statuses), statuses['no answer'] === undefined);
  note(
    'anything at 50 callers: loop held, 99.9th percentile and most, ms',
    `${p999}, ${max}`,
    p999 < MOST_DELAY_MS,
  );
  const kept = Math.round(after - before);
  note('anything at 50 callers: memory kept, most, MB', `${kept}, ${rss}`, kept < MOST_MEMORY_KEPT_MB);
}

async function readDelay(service: ServiceProcess): Promise<{ p999: number; max: number; rss: number }> {
  const count = () => service.output().split('delayed ').length;
  const before = count();
  service.signal('SIGUSR1');
  while (count() === before && service.ended() === undefined) await pause(20);
  const [p999 = Number.NaN, max = Number.NaN, rss = Number.NaN] = (
    service.output().split('delayed ').at(-1) ?? ''
  )
    .split(' ')
    .map((text) => Math.round(Number.parseFloat(text)));
  return { p999, max, rss };
}
