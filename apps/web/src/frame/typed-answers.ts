/** Preserves what the user typed into the form across document changes, for fields that still exist. */

import { all } from './page.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Answer = string | boolean;

export function createTypedAnswers() {
  /** Stored while the thank-you message is shown, because its page has no fields to read from. */
  let typed = new Map<string, ReadonlyArray<Answer | null>>();
  /** Default values of the document. */
  let defaults = new Map<string, readonly Answer[]>();
  return {
    /** Stores only values that differ from the defaults. */
    read() {
      const now = answers();
      if (now.size === 0) return;
      typed = new Map(
        [...now].map(([name, values]) => [
          name,
          values.map((value, at) => (value === defaults.get(name)?.[at] ? null : value)),
        ]),
      );
    },
    write() {
      defaults = answers();
      for (const field of fields()) {
        const values = typed.get(nameOf(field)) ?? [];
        for (const [at, control] of controlsOf(field).entries()) put(control, values[at] ?? null);
      }
    },
  };
}

const fields = () => all('[data-fl-field]');
const controlsOf = (field: Element) => Array.from(field.querySelectorAll<Control>('input, select, textarea'));
const nameOf = ({ dataset }: HTMLElement) => `${dataset.flKey}${dataset.flKind}`;

function answers(): Map<string, Answer[]> {
  return new Map(fields().map((field) => [nameOf(field), controlsOf(field).map(valuesOf)]));
}

function valuesOf(control: Control): Answer {
  return isBox(control) ? control.checked : control.value;
}

function put(control: Control, value: Answer | null) {
  if (typeof value === 'boolean' && isBox(control)) control.checked = value;
  else if (typeof value === 'string') control.value = value;
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}
