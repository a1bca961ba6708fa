/**
 * A Chromium that draws one page after the other, spoken to over a pipe: no port is opened, and no library is
 * needed.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export interface Chromium {
  /** The page as a PNG; rejects where that takes too long or the browser is gone. */
  readonly draw: (address: string) => Promise<Uint8Array>;
  /** Never rejects: what a browser leaves behind spoils no result. */
  readonly close: () => Promise<void>;
}

const PATIENCE_MS = 20_000;
const RETRIES = { maxRetries: 5, retryDelay: 50 };
/** How long a browser may take to exit by itself, and again after it was killed. */
const CLOSING_MS = 3_000;
/** As high as its content, this at least. */
const SIZE = { width: 900, height: 300 };

/** `env` is all that it gets to know of ours. */
export function startChromium(path: string, env: Readonly<Record<string, string>>): Chromium {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-browser-'));
  const words = ['--headless', '--disable-gpu', '--hide-scrollbars', '--remote-debugging-pipe'];
  // A group of processes, so that all of them can be ended: some systems start the browser from a script.
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
    // Nothing of it is left; or this system has no groups.
    child.kill('SIGKILL');
  }
}

type Answer = Readonly<Record<string, unknown>>;
type Send = (method: string, params?: object, sessionId?: unknown) => Promise<Answer>;

async function drawPage(send: Send, address: string): Promise<Uint8Array> {
  // Chromium takes a size only for a new window, and not with every version.
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  await send(
    'Emulation.setDeviceMetricsOverride',
    { ...SIZE, deviceScaleFactor: 1, mobile: false },
    sessionId,
  );
  await send('Page.navigate', { url: address }, sessionId);
  // The form is drawn when its page is loaded and the next frame was painted.
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

/** Messages are JSON with a zero byte behind each. */
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
  // Its last line says why it gave up, for example that it refuses to run as the superuser.
  errors.setEncoding('utf8').on('data', (piece: string) => {
    logged = (logged + piece).slice(-2_000);
  });
  // What it leaves running keeps the pipes open, and `close` waiting.
  child
    .on('exit', () => killGroup(child))
    .on('error', ({ message }) => fail(`The browser did not start: ${message}.`))
    .on('close', () => fail(`The browser exited. ${logged.trim().split('\n').at(-1) ?? ''}`.trim()));
  // Its exit follows, with the reason.
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
