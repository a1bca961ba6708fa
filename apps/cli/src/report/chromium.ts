/**
 * A Chromium that draws one page after the other, spoken to over a pipe: no port is opened, and no library is
 * needed.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export interface Chromium {
  /** The page as a PNG; rejects where that takes too long or the browser is gone. */
  readonly draw: (address: string) => Promise<Uint8Array>;
  readonly close: () => void;
}

const PATIENCE_MS = 20_000;
/** As high as its content, this at least. */
const SIZE = { width: 900, height: 300 };

/** `env` is all that it gets to know of ours. */
export function startChromium(path: string, env: Readonly<Record<string, string>>): Chromium {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-browser-'));
  const words = ['--headless', '--disable-gpu', '--hide-scrollbars', '--remote-debugging-pipe'];
  const child = spawn(path, [...words, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...env, HOME: folder },
  });
  const send = speak(child);
  return {
    draw: (address) => withPatience(drawPage(send, address)),
    close: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

type Answer = Readonly<Record<string, unknown>>;
type Send = (method: string, params?: object, sessionId?: unknown) => Promise<Answer>;

async function drawPage(send: Send, address: string): Promise<Uint8Array> {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', ...SIZE });
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
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable];
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (why: Error) => void }>();
  let last = 0;
  let rest = '';
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone.'));
    waiting.clear();
  };
  child.on('error', fail).on('exit', fail);
  input.on('error', fail);
  output.setEncoding('utf8').on('data', (piece: string) => {
    const messages = (rest + piece).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message) as { id?: number; result?: Answer; error?: Answer };
      const one = waiting.get(id ?? 0);
      waiting.delete(id ?? 0);
      if (error) one?.reject(new Error(String(error.message)));
      else one?.resolve(result ?? {});
    }
  });
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      input.write(`${JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    });
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser takes too long.')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
