/**
 * The parts of a form that the script works with. A form without one of them is not ours, or has not arrived
 * whole.
 */

import { type FormElement, own } from './form-element.ts';

export interface FormParts {
  readonly form: FormElement;
  /** All that is seen of it. */
  readonly body: HTMLElement;
  readonly status: HTMLElement;
  readonly summary: HTMLElement;
  readonly submit: HTMLButtonElement;
  /** People do not see it. */
  readonly trap: HTMLInputElement;
  /** Only where there are several steps. */
  readonly next: HTMLButtonElement | null;
  readonly back: HTMLButtonElement | null;
}

export function partsOf(form: FormElement): FormParts | null {
  const part = <Part extends HTMLElement>(selector: string) => own(form, 'querySelector')<Part>(selector);
  const body = part('.fl-body');
  const status = part('.fl-status');
  const summary = part('.fl-summary');
  const submit = part<HTMLButtonElement>('[data-fl-submit]');
  const trap = part<HTMLInputElement>('[data-fl-trap]');
  if (!body || !status || !summary || !submit || !trap) return null;
  return {
    form,
    body,
    status,
    summary,
    submit,
    trap,
    next: part('[data-fl-next]'),
    back: part('[data-fl-back]'),
  };
}
