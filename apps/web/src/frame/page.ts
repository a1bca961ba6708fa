/** DOM helpers of the preview frame: access to the form, its runtime script and the application. */

import type { FromFrame } from '../preview/frame-messages.ts';

/** An abort signal that removes all listeners. */
export interface FrameEnding {
  readonly signal?: AbortSignal;
}

export function all(selector: string, within: ParentNode = document): HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>(selector));
}

/**
 * Reads a property from the element's prototype (methods bound): a field named `style` or `dataset` shadows
 * the form's property.
 */
export function ofForm<Name extends keyof HTMLElement>(name: Name): HTMLElement[Name] | undefined {
  const form = document.querySelector('form[data-formloom]');
  const value: unknown = form && Reflect.get(HTMLFormElement.prototype, name, form);
  return (typeof value === 'function' ? value.bind(form) : (value ?? undefined)) as HTMLElement[Name];
}

/** Sends a command to the runtime script as an event on the form. */
export function sendToScript(name: string, detail?: unknown) {
  const event = new CustomEvent(`formloom:${name}`, { detail, bubbles: true });
  document.querySelector('form[data-formloom] > *')?.dispatchEvent(event);
}

export function postToApp(message: FromFrame) {
  parent.postMessage(message, '*');
}

/** The element of a field, text or content by its key. */
export function partOf(key: string | null): HTMLElement | undefined {
  return key === null ? undefined : all('[data-fl-key]').find(({ dataset }) => dataset.flKey === key);
}

export function stepAround(part: Element): number {
  return all('[data-fl-step]').findIndex((step) => step.contains(part));
}

/** Runs a script: parsed scripts are inert, a copy is not. */
export function run(script: HTMLElement) {
  const copy = document.createElement('script');
  copy.textContent = script.textContent;
  script.replaceWith(copy);
}

/** Scrolls the element into view; centred if it is far away. */
export function revealElement(part: HTMLElement) {
  const { top, bottom } = part.getBoundingClientRect();
  const isInSight = top >= 0 && bottom <= innerHeight;
  part.scrollIntoView({ block: isInSight ? 'nearest' : 'center' });
}

/** Saves the scroll position and restores it after the form is rendered again. */
export function saveScrollPosition(): () => void {
  const isInSight = (part: Element) => {
    const { top, bottom } = part.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const anchor = scrollY === 0 ? undefined : all('[data-fl-key]').find(isInSight);
  const key = anchor?.dataset.flKey ?? null;
  const top = anchor?.getBoundingClientRect().top ?? 0;
  return () => {
    const part = partOf(key);
    if (part) scrollBy(0, part.getBoundingClientRect().top - top);
  };
}

/** Limits layout work to visible elements for long forms. */
const MANY_ROWS = 100;

/** Replaces the document. */
export function putPage(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const root = document.documentElement;
  root.lang = page.documentElement.lang;
  root.dir = page.documentElement.dir;
  root.style.setProperty('--fl-ground', page.documentElement.style.getPropertyValue('--fl-ground'));
  document.head.replaceChildren(...page.head.children);
  document.body.replaceChildren(...page.body.childNodes);
  root.toggleAttribute('data-many', all('.fl-row').length > MANY_ROWS);
}
