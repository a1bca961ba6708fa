/** Fields and their answers, as they stand on the page. */

import { type FormAttribute, type PageField, type PageKind, pageKindOf } from '@formloom/kind';
import { type FormElement, own } from './form-element.ts';

const FIELD = '[data-fl-field]';
const CONTROLS = 'input:not([data-fl-trap]), select:not([data-fl-code]), textarea';

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function all(root: Element | FormElement, selector: string): HTMLElement[] {
  return Array.from(own(root, 'querySelectorAll')<HTMLElement>(selector));
}

export function fieldsIn(root: Element | FormElement): HTMLElement[] {
  return all(root, FIELD);
}

export function fieldOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? own(target, 'closest')<HTMLElement>(FIELD) : null;
}

/** An attribute of ours; empty where there is none. */
export function read(element: Element | FormElement, name: FormAttribute): string {
  return own(element, 'getAttribute')(`data-fl-${name}`) || '';
}

export function fieldKeyOf(field: Element): string {
  return read(field, 'key');
}

export function kindOfField(field: Element): PageKind {
  return pageKindOf(read(field, 'kind'));
}

/** A field's own controls: what hangs from it is another's. */
export function controlsOf(field: Element): FormControl[] {
  return Array.from(field.querySelectorAll<FormControl>(CONTROLS)).filter(
    (control) => control.closest(FIELD) === field,
  );
}

/** A field as its kind knows it. */
export function pageField(field: Element): PageField {
  return {
    controls: controlsOf(field),
    countryCode: field.querySelector<HTMLSelectElement>('[data-fl-code]'),
    blocked: read(field, 'blocked').split(' '),
  };
}

export function answersOf(field: Element): string[] {
  return kindOfField(field).read(pageField(field));
}

export function answerOf(field: Element): string {
  return answersOf(field).join(';');
}
