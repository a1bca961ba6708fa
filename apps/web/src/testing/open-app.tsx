/** The whole application in a document without a browser, over a service that answers as the test says. */

import { type FormSummary, normalizeDetails, normalizeForm, PATH } from '@formloom/form';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { App } from '../App.tsx';
import { watchFocus } from '../shell/focus.ts';
import { messageStore } from '../shell/message-queue.ts';
import { emptyFrames, named, one, render, until, untilText } from '../ui/testing/render.ts';

export const FORM = 'Demo request';
export const form = (id: string, name: string): FormSummary => ({ id, name, createdAt: 1, updatedAt: 2 });
export const FORMS = [form('demo', FORM), form('visit', 'Visit us')];
export const ONE = PATH.form('demo', 'details');
export const SLOW = 'The service has not answered yet';

const field = (name: string) => ({ fieldType: 'single_line_text', name, label: name, required: false });
/** As the service tells a form of these fields. */
export const whole = (...fields: string[]) => {
  const told = { id: 'demo', name: FORM, fieldGroups: fields.map((name) => ({ fields: [field(name)] })) };
  return { ...normalizeForm(told), details: normalizeDetails(told) };
};

export const CONNECTED = {
  [PATH.status]: { connected: true },
  [PATH.account]: { portalId: 4210, scopes: ['forms'], expiresAt: null },
  [PATH.settings]: { submitUrl: 'https://answers.test/submit' },
  [PATH.forms]: { forms: FORMS },
  [ONE]: whole('firstname', 'email'),
  [PATH.logout]: { success: true, message: 'Logged out' },
};

export const refused =
  (status: number, headers = {}) =>
  () =>
    Response.json({ error: 'Too many' }, { status, headers });

export const text = () => document.body.textContent ?? '';
export const count = (selector: string) => document.querySelectorAll(selector).length;
export const untilRows = (rows: number) => until(() => count('tbody tr') === rows);
export const click = (element: HTMLElement) => act(async () => element.click());
export const button = (name: string) => named(document, 'button', name);
export const again = async () => {
  const element = button('Try again');
  await act(async () => element.focus());
  await click(element);
};
export const heading = () => one(document, 'h1').textContent;
export const isSkeleton = () => count('[data-skeleton]') > 0;
export const focused = () => {
  const element = document.activeElement;
  return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent}`.trim();
};
/** A person would wait some seconds here. */
export const waitLong = async () => {
  await act(async () => vi.advanceTimersByTime(5_000));
  await untilText(SLOW);
};

export const open = () => render(<App />);

/** For a file of tests, before them. */
export function setUpApp() {
  beforeAll(watchFocus);
  beforeAll(emptyFrames);
  // Read before the clock is held.
  beforeAll(() => import('../editor/editor-screens.ts'));
  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/');
    messageStore.setState({ messages: [] });
    // Only what waits for seconds is in the test's hands.
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 5,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
