/** Test helpers that render React components and simulate users; needs the environment of `window.ts`. */

import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders a component with its effects and returns its container; removed after the test. */
export async function render(node: ReactNode): Promise<HTMLElement> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
  });
  await act(async () => root.render(node));
  return place;
}

/**
 * Dispatches an event, waits until its updates are rendered and returns whether its default was prevented.
 */
export async function fire(target: EventTarget, event: Event): Promise<boolean> {
  await act(async () => {
    target.dispatchEvent(event);
  });
  return event.defaultPrevented;
}

export const press = (target: EventTarget, key: string, rest: KeyboardEventInit = {}) =>
  fire(target, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest }));

/** The only matching element; throws when there is none or several. */
export function one(place: ParentNode, selector: string): HTMLElement {
  const [first, ...more] = place.querySelectorAll<HTMLElement>(selector);
  if (!first || more.length > 0) throw new Error(`${first ? more.length + 1 : 0} of ${selector}`);
  return first;
}

/** Types a value as a user does; setting `value` directly would not trigger React's onChange. */
export async function type(input: HTMLElement, text: string) {
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text);
  await fire(input, new Event('input', { bubbles: true }));
}

export const leave = (input: HTMLElement) => fire(input, new FocusEvent('focusout', { bubbles: true }));

export async function choose(select: HTMLElement, value: string) {
  for (const option of select.querySelectorAll('option')) option.selected = option.value === value;
  await fire(select, new Event('change', { bubbles: true }));
}

/** The only element of a role with this label or text. */
export function named(place: ParentNode, selector: string, name: string): HTMLElement {
  const matches = [...place.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return (element.getAttribute('aria-label') ?? (label ?? element).textContent) === name;
  });
  const [first] = matches;
  if (!first || matches.length > 1) throw new Error(`${matches.length} of ${selector} are called ${name}`);
  return first;
}

/** Text of the elements in `aria-describedby`. */
export function description(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Waits until the condition holds, rendering updates as they arrive. */
export async function until(isSo: () => boolean, what = String(isSo)) {
  for (let turn = 0; turn < 1_000; turn += 1) {
    if (isSo()) return;
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  throw new Error(`It never came to be: ${what}`);
}

export const untilText = (words: string) =>
  until(() => document.body.textContent?.includes(words) ?? false, words);

interface Emulated extends Window {
  readonly happyDOM: {
    readonly settings: {
      disableIframePageLoading: boolean;
      enableIframePageLoading: boolean;
      fetch: { interceptor: unknown };
    };
  };
}

/** Stubs iframe loading: every frame loads an empty page, since its content needs a real browser. */
export function emptyFrames() {
  const { settings } = (window as unknown as Emulated).happyDOM;
  settings.disableIframePageLoading = false;
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = { beforeAsyncRequest: async () => new Response('') };
}
