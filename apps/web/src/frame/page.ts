/** The page that the frame shows, and what is said to the form's script and to the application. */

import type { FromFrame } from '../preview/frame-messages.ts';

/** What ends the listening. */
export interface FrameEnding {
  readonly signal?: AbortSignal;
}

export function all(selector: string, within: ParentNode = document): HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>(selector));
}

/**
 * A property of the form element; methods come bound. It is read from the prototype, since a field called
 * `style` or `dataset` replaces that property of its form.
 */
export function ofForm<Name extends keyof HTMLElement>(name: Name): HTMLElement[Name] | undefined {
  const form = document.querySelector('form[data-formloom]');
  const value: unknown = form && Reflect.get(HTMLFormElement.prototype, name, form);
  return (typeof value === 'function' ? value.bind(form) : (value ?? undefined)) as HTMLElement[Name];
}

/** Asks the form's script for something, by an event that reaches the form from inside. */
export function askScript(name: string, detail?: unknown) {
  const event = new CustomEvent(`formloom:${name}`, { detail, bubbles: true });
  document.querySelector('form[data-formloom] > *')?.dispatchEvent(event);
}

export function tell(message: FromFrame) {
  parent.postMessage(message, '*');
}

/** The field, text or content that a key names. */
export function partOf(key: string | null): HTMLElement | undefined {
  return key === null ? undefined : all('[data-fl-key]').find(({ dataset }) => dataset.flKey === key);
}

export function stepAround(part: Element): number {
  return all('[data-fl-step]').findIndex((step) => step.contains(part));
}

/** A script that was parsed does nothing; a copy of it does. */
export function run(script: HTMLElement) {
  const copy = document.createElement('script');
  copy.textContent = script.textContent;
  script.replaceWith(copy);
}

/** What is far away comes to the middle, with what belongs to it around it. */
export function bringIntoSight(part: HTMLElement) {
  const { top, bottom } = part.getBoundingClientRect();
  const isInSight = top >= 0 && bottom <= innerHeight;
  part.scrollIntoView({ block: isInSight ? 'nearest' : 'center' });
}

/** Remembers what is in sight, to bring it back to the same place once the form is drawn anew. */
export function createSight(): () => void {
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

/** Of a longer form, only what is in sight is laid out. */
const MANY_ROWS = 100;

/** Another document in the place of this one. */
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
