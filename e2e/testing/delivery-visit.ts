/** What a visitor does with a form whose answers have a hard way to go, and what there is to be read. */

import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Once everything that was sent from this page has been answered, or was given up. */
    settled: () => Promise<void>;
  }
}

/** As a visitor sees it; what is not there is empty. */
export interface Look {
  readonly thanks: string;
  readonly notice: string;
  /** What the notice offers. */
  readonly offer: string;
  readonly summary: string;
  readonly button: string;
  /** Whether it is sending, or about to. */
  readonly isBusy: boolean;
  readonly email: string;
}

export const UNSURE =
  'We could not tell whether your answers arrived. They are still here. If they did arrive, sending them again means that we get them twice.';
export const OFFLINE =
  'There is no connection. Your answers are still here; they will be sent when you are online.';
export const UNREACHABLE =
  'We cannot be reached right now. Your answers are still here; they will be sent as soon as possible.';
export const KEPT = /^We kept what you wrote on \w+ \d+\. Go on where you were\.$/;

const prepared = new WeakSet<BrowserContext>();

/**
 * For a context, before its pages go anywhere: time stands still until it is turned forward, and requests
 * are counted.
 */
export async function prepare(context: BrowserContext) {
  if (prepared.has(context)) return;
  prepared.add(context);
  await context.addInitScript(countRequests);
  const start = Date.now();
  await context.clock.install({ time: start });
  await context.clock.pauseAt(start + 1000);
}

/** Runs in the page. */
function countRequests() {
  const { send } = XMLHttpRequest.prototype;
  const ask = window.fetch;
  let open = 0;
  let waiting: Array<() => void> = [];
  const end = () => {
    open -= 1;
    if (open > 0) return;
    for (const done of waiting) done();
    waiting = [];
  };
  XMLHttpRequest.prototype.send = function (body) {
    open += 1;
    // The form listened first: whatever it makes of the end is made by then, or waits for another request.
    this.addEventListener('loadend', end);
    send.call(this, body);
  };
  window.fetch = (...request) => {
    open += 1;
    const reply = ask(...request);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = end;
    const ended = () => port2.postMessage('');
    reply.then(ended, ended);
    return reply;
  };
  window.settled = async () => {
    // What waited since another visit is sent once it has the lock that was asked for before this.
    await navigator.locks.query();
    if (open > 0) await new Promise<void>((done) => waiting.push(done));
  };
}

export const settle = (page: Page) => page.evaluate(() => window.settled());

export const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const part = (selector: string) => document.querySelector<HTMLElement>(`form ${selector}`);
    const text = (selector: string) => {
      const found = part(selector);
      return found && !found.closest('[hidden]') ? (found.textContent ?? '') : '';
    };
    return {
      thanks: text('.fl-done'),
      notice: text('.fl-notice p'),
      offer: text('.fl-notice button'),
      summary: text('.fl-summary'),
      button: text('[data-fl-submit]'),
      isBusy: part('[data-fl-submit]')?.getAttribute('aria-disabled') === 'true',
      email:
        part('[data-fl-key=email] input') instanceof HTMLInputElement
          ? (part('[data-fl-key=email] input') as HTMLInputElement).value
          : '',
    };
  });

/** Presses what can be seen of it, and tells whether it could. */
export const press = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const button = document.querySelector<HTMLElement>(`form ${wanted}`);
    if (!button || button.closest('[hidden]')) return false;
    button.click();
    return true;
  }, selector);

export const SEND = '[data-fl-submit]';
export const NEXT = '[data-fl-next]';
export const BACK = '[data-fl-back]';
export const OFFER = '.fl-notice button';

/** Writes as a visitor would, whatever the step. */
export const write = (page: Page, answers: Readonly<Record<string, string>>) =>
  page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) {
      const control = document.querySelector<HTMLInputElement>(`[data-fl-key="${key}"] input`);
      if (!control) continue;
      if (control.type === 'checkbox') control.checked = value === 'true';
      else control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, answers);

/** Sends, and waits for what becomes of it. */
export async function send(page: Page): Promise<Look> {
  await press(page, NEXT);
  await press(page, SEND);
  await settle(page);
  return look(page);
}

/** Lets time pass, and waits for whatever was sent because of it. */
export async function pass(page: Page, seconds: number): Promise<Look> {
  await page.clock.runFor(seconds * 1000);
  await settle(page);
  return look(page);
}
