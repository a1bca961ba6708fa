/**
 * From the navigation to an editor that can be used: how long it takes, and how much script is asked for
 * until then.
 */

import { gunzipSync, gzipSync } from 'node:zlib';
import type { Browser, Response } from '../../e2e/testing/browser.ts';

export interface Editor {
  readonly address: string;
  /**
   * What must be on the page, or in a same-origin frame: something to drag, and something to type into.
   */
  readonly usable: readonly string[];
}

export interface Usable {
  readonly ms: number;
  /** Of script, gzipped as well as can be. */
  readonly bytes: number;
  readonly scripts: number;
}

/** In a browser that has never been there. */
export async function timeUntilUsable(browser: Browser, { address, usable }: Editor): Promise<Usable> {
  // The policies of our pages forbid what Puck does to its own; without them both have the same terms.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  const responses = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.set(response.url(), response);
  });
  // What runs this file wraps named functions in a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(noteUsable, usable);
  await page.goto(address);
  await page.waitForFunction(() => 'usable' in document.documentElement.dataset);
  const at = await page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startTime }));
    return { ms: Number(document.documentElement.dataset.usable), asked };
  });
  const scripts = at.asked.flatMap(({ name, startTime }) => (startTime < at.ms && responses.get(name)) || []);
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  await context.close();
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(plain(body), { level: 9 }).length, 0);
  return { ms: at.ms, bytes, scripts: scripts.length };
}

/** Runs in the page: looks at every frame, and notes the time once everything is there and painted. */
function noteUsable(selectors: readonly string[]) {
  if (window.top !== window) return;
  const documents = () => [
    document,
    ...[...document.querySelectorAll('iframe')].map((one) => one.contentDocument),
  ];
  const isThere = (selector: string) => documents().some((one) => one?.querySelector(selector));
  const look = () => {
    if (!selectors.every(isThere)) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.documentElement.dataset.usable = String(performance.now());
    };
    return requestAnimationFrame(() => port2.postMessage(null));
  };
  requestAnimationFrame(look);
}

function plain(body: Buffer): Buffer {
  return body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body;
}
