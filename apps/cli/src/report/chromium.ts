/** Renders pages with Chromium over the DevTools protocol on a pipe: no port, no library. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export interface Chromium {
  /** A screenshot as PNG; rejects on a timeout or when the browser exits. */
  readonly draw: (address: string) => Promise<Uint8Array>;
  /** Never rejects: failing to clean up must not spoil a result. */
  readonly close: () => Promise<void>;
}

const PATIENCE_MS = 20_000;
const RETRIES = { maxRetries: 5, retryDelay: 50 };
/** Time to exit on its own, and again after SIGKILL. */
const CLOSING_MS = 3_000;
/** Minimum height; taller content makes a taller picture. */
const SIZE = { width: 900, height: 300 };

/** `env` is the browser's complete environment. */
export function startChromium(path: string, env: Readonly<Record<string, string>>): Chromium {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-browser-'));
  const words = ['--headless', '--disable-gpu', '--hide-scrollbars', '--remote-debugging-pipe'];
  // A process group, so that all processes can be killed: some systems start the browser from a script.
  const child = spawn(path, [...words, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...env, HOME: folder },
    detached: true,
  });
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  );
  const send = speak(child);
  const release = cleanUpOnSignal(() => {
    killGroup(child);
    rmSync(folder, { recursive: true, force: true, ...RETRIES });
  });
  return {
    draw: (address) => withPatience(drawPage(send, address), PATIENCE_MS),
    close: async () => {
      const closed = send('Browser.close').then(() => exited);
      await withPatience(closed, CLOSING_MS).catch(() => {});
      killGroup(child);
      await withPatience(exited, CLOSING_MS).catch(() => {});
      await rm(folder, { recursive: true, force: true, ...RETRIES }).catch(() => {});
      release();
    },
  };
}

/** A signal ends this process at once, and neither the browser nor its folder with it. */
function cleanUpOnSignal(cleanUp: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = (signal: NodeJS.Signals) => {
    release();
    try {
      cleanUp();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  const release = () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return release;
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already exited, or the system has no process groups.
    child.kill('SIGKILL');
  }
}

type Answer = Readonly<Record<string, unknown>>;
type Send = (method: string, params?: object, sessionId?: unknown) => Promise<Answer>;

async function drawPage(send: Send, address: string): Promise<Uint8Array> {
  // Chromium accepts a size only for a new window, and not in every version.
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  await send(
    'Emulation.setDeviceMetricsOverride',
    { ...SIZE, deviceScaleFactor: 1, mobile: false },
    sessionId,
  );
  await send('Page.navigate', { url: address }, sessionId);
  // The form is rendered after the load event and the next frame.
  const ready =
    'new Promise((done) => { const after = () => requestAnimationFrame(() => requestAnimationFrame(done));' +
    " document.readyState === 'complete' ? after() : addEventListener('load', after); })";
  await send('Runtime.evaluate', { expression: ready, awaitPromise: true }, sessionId);
  const { cssContentSize } = await send('Page.getLayoutMetrics', {}, sessionId);
  const clip = { ...(cssContentSize as object), scale: 1 };
  const { data } = await send('Page.captureScreenshot', { clip, captureBeyondViewport: true }, sessionId);
  await send('Target.closeTarget', { targetId });
  return Buffer.from(String(data), 'base64');
}

/** Messages are JSON, terminated by a zero byte. */
function speak(child: ChildProcess): Send {
  const [, , errors, input, output] = child.stdio as [null, null, Readable, Writable, Readable];
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (why: Error) => void }>();
  let last = 0;
  let rest = '';
  let gone: Error | undefined;
  let logged = '';
  const fail = (why: string) => {
    gone ??= new Error(why);
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  };
  // The last line of stderr explains a failed start, such as running as root.
  errors.setEncoding('utf8').on('data', (piece: string) => {
    logged = (logged + piece).slice(-2_000);
  });
  // Child processes may keep the pipes open, which would delay `close`.
  child
    .on('exit', () => killGroup(child))
    .on('error', ({ message }) => fail(`The browser did not start: ${message}.`))
    .on('close', () => fail(`The browser exited. ${logged.trim().split('\n').at(-1) ?? ''}`.trim()));
  // The exit event follows, with the reason.
  for (const stream of [input, output, errors]) stream.on('error', () => {});
  output.setEncoding('utf8').on('data', (piece: string) => {
    const messages = (rest + piece).split('\0');
    rest = messages.pop() ?? '';
    try {
      for (const message of messages) receive(JSON.parse(message));
    } catch {
      fail('The browser does not speak the DevTools protocol.');
    }
  });
  function receive({ id, result, error }: { id?: number; result?: Answer; error?: Answer }) {
    const one = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) one?.reject(new Error(`The browser reports: ${String(error.message)}.`));
    else one?.resolve(result ?? {});
  }
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone);
      last += 1;
      waiting.set(last, { resolve, reject });
      input.write(`${JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    });
}

function withPatience<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser takes too long.')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
