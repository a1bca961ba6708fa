// @vitest-environment window

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countVisits } from './count-visits.ts';

/** Listeners stay on the window, so each test has another form. */
let tests = 0;
let formId = '';
const sent: Array<readonly [address: string, how: RequestInit]> = [];
/** Tells the observers of a form that it came into view. */
let comeIntoView = (_isIntersecting?: boolean) => {};
/** How much of what has to be in view. */
let watched = (): unknown => undefined;
/** How the page draws the form. */
let drawn = { size: 40, isVisible: true };

/** In the place of the browser's own, which nothing here lays out. */
class Observer {
  #targets: Element[] = [];
  constructor(seen: IntersectionObserverCallback, { threshold }: IntersectionObserverInit = {}) {
    watched = () => [threshold, this.#targets.map((target) => target.getAttribute('data-fl-key'))];
    comeIntoView = (isIntersecting = true) => {
      const entries = this.#targets.map((target) => ({ target, isIntersecting }));
      if (entries.length > 0)
        seen(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
    };
  }
  observe(target: Element) {
    this.#targets.push(target);
  }
  disconnect() {
    this.#targets = [];
  }
}

beforeEach(() => {
  tests += 1;
  formId = `contact-${tests}`;
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) => void sent.push([address, how]));
  vi.stubGlobal('IntersectionObserver', Observer);
  drawn = { size: 40, isVisible: true };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, drawn.size, drawn.size),
  );
  Object.assign(Element.prototype, {
    checkVisibility: (how: CheckVisibilityOptions) =>
      drawn.isVisible || !how.opacityProperty || !how.visibilityProperty,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Draws the form in the place of one that was there. */
function draw() {
  document.body.innerHTML = `<form data-fl-form="${formId}"><input data-fl-trap>
    <div data-fl-step><p data-fl-field data-fl-key="email"><input id="email"></p></div>
    <div data-fl-step hidden><p data-fl-field data-fl-key="phone"><input id="phone"></p></div></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const happen = (name: string, detail: object = {}, from: Element = form) =>
    from.dispatchEvent(new CustomEvent(`formloom:${name}`, { bubbles: true, cancelable: true, detail }));
  return { form, happen };
}
function setUp(scripts = 1) {
  const drawn = draw();
  for (let number = 0; number < scripts; number += 1)
    countVisits(['https://forms.test/figures', formId, 'v1']);
  return drawn;
}
const brief = () =>
  sent
    .map(([, { body }]) => JSON.parse(String(body)))
    .filter(({ f }) => f === formId)
    .map(({ e, s, k }) => [e, s, k].filter((one) => one !== undefined).join(' '));
const type = (key: string) =>
  document.querySelector(`#${key}`)?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));

it('each event is one request that carries nothing of the visitor and needs no reply', () => {
  const { happen } = setUp();
  happen('error', { fields: ['email'] });
  expect(sent).toEqual(
    [
      { f: formId, v: 'v1', e: 'view' },
      { f: formId, v: 'v1', e: 'error', s: 0, k: 'email' },
    ].map((event) => [
      'https://forms.test/figures',
      {
        method: 'POST',
        body: JSON.stringify(event),
        keepalive: true,
        credentials: 'omit',
        mode: 'no-cors',
      },
    ]),
  );
});

it('a form is seen when half of one of its fields comes into view, once', () => {
  const { happen } = setUp();
  happen('ready');
  expect(brief()).toEqual([]);
  expect(watched()).toEqual([0.5, ['email', 'phone']]);
  comeIntoView();
  comeIntoView();
  expect(brief()).toEqual(['view']);
});

it.each([
  ['hidden or transparent', { size: 40, isVisible: false }],
  ['scaled to nothing', { size: 0, isVisible: true }],
])('a form in a popup that is %s is seen once the popup opens', (_, closed) => {
  vi.useFakeTimers();
  const { happen } = setUp();
  drawn = closed;
  happen('ready');
  const all = watched();
  for (let second = 0; second < 3; second += 1) {
    comeIntoView();
    expect(watched()).not.toEqual(all);
    vi.advanceTimersByTime(1_000);
    expect(watched()).toEqual(all);
  }
  expect(brief()).toEqual([]);
  drawn = { size: 40, isVisible: true };
  comeIntoView();
  expect([brief(), vi.getTimerCount()]).toEqual([['view'], 0]);
});

it('a form that is not in view is not polled', () => {
  vi.useFakeTimers();
  const { happen } = setUp();
  happen('ready');
  comeIntoView(false);
  expect([brief(), vi.getTimerCount()]).toEqual([[], 0]);
});

it('a form is seen when one of its fields is focused, unless nobody can see that field', () => {
  const { form } = setUp();
  const focus = () =>
    form.querySelector('#email')?.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
  for (const hidden of [
    { size: 40, isVisible: false },
    { size: 0, isVisible: true },
  ]) {
    drawn = hidden;
    focus();
    expect(brief()).toEqual([]);
  }
  drawn = { size: 40, isVisible: true };
  focus();
  focus();
  expect(brief()).toEqual(['view']);
});

it('a browser that cannot tell counts a form as seen when it is ready', () => {
  const { happen } = setUp();
  vi.stubGlobal('IntersectionObserver', undefined);
  happen('ready');
  expect(brief()).toEqual(['view']);
});

it('answers of an earlier visit count as a start', () => {
  const { form, happen } = setUp();
  form.setAttribute('data-fl-kept', '');
  happen('ready');
  comeIntoView();
  expect(brief()).toEqual(['view', 'start 0']);
});

it('another tab is no leaving; a closed page is, until the visitor goes on', () => {
  const { happen } = setUp();
  happen('start', { field: 'email' });
  type('email');
  happen('abandon', { step: 0, field: 'email' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(brief()).toEqual(['view', 'start 0 email']);
  type('email');
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  expect(brief().slice(2)).toEqual(['leave 0 email']);
  type('email');
  happen('submit');
  happen('success');
  dispatchEvent(new Event('pagehide'));
  expect(brief().slice(3)).toEqual(['return 0 email', 'send', 'step 1', 'done']);
});

it('a form that the page draws again goes on with its visit, until it was sent', () => {
  setUp().happen('start', { field: 'email' });
  type('email');
  // A dialog was closed and opened again.
  const { happen } = draw();
  happen('ready');
  comeIntoView();
  happen('start', { field: 'phone' });
  type('phone');
  happen('success');
  expect(brief()).toEqual(['view', 'start 0 email', 'send', 'step 1', 'done']);
  draw().happen('start', { field: 'email' });
  dispatchEvent(new Event('pagehide'));
  expect(brief().slice(5)).toEqual(['view', 'start 0 email', 'leave 0']);
});

it('a script that is on the page twice counts once', () => {
  const { happen } = setUp(2);
  happen('start', { field: 'email' });
  dispatchEvent(new Event('pagehide'));
  expect(brief()).toEqual(['view', 'start 0 email', 'leave 0']);
});

it('a canceled Send, a filled trap and another form count nothing', () => {
  const { form, happen } = setUp();
  form.addEventListener('formloom:submit', (event) => event.preventDefault());
  happen('submit');
  const trap = form.querySelector<HTMLInputElement>('[data-fl-trap]') as HTMLInputElement;
  trap.value = 'https://spam.test';
  happen('start', { field: 'email' });
  trap.value = '';
  form.setAttribute('data-fl-form', 'another');
  happen('start', { field: 'email' });
  expect(brief()).toEqual([]);
});

it.each(['doNotTrack', 'globalPrivacyControl'])(
  'a visitor who asks not to be tracked (%s) is not',
  (name) => {
    vi.stubGlobal('navigator', { [name]: name === 'doNotTrack' ? '1' : true });
    const { happen } = setUp();
    happen('start', { field: 'email' });
    expect(brief()).toEqual([]);
  },
);

it('a form whose first step has texts alone is seen with the button below them', () => {
  const { form, happen } = setUp();
  form.innerHTML = `<div data-fl-step><p>Welcome</p></div>
    <div><button data-fl-next></button><button data-fl-submit hidden></button></div>`;
  happen('ready');
  expect(brief()).toEqual([]);
  comeIntoView();
  expect(brief()).toEqual(['view']);
});
