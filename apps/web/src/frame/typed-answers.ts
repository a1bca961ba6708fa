/** What was typed into the form, kept from one document to the next wherever its field survives. */

import { all } from './page.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Answer = string | boolean;

export function createTypedAnswers() {
  /** Kept while the form's end is shown, where there is no field to read it from. */
  let typed = new Map<string, ReadonlyArray<Answer | null>>();
  /** What the document itself answers, before a person does. */
  let given = new Map<string, readonly Answer[]>();
  return {
    /** Only what differs from the document: the rest is the next document's to say. */
    read() {
      const now = answers();
      if (now.size === 0) return;
      typed = new Map(
        [...now].map(([name, values]) => [
          name,
          values.map((value, at) => (value === given.get(name)?.[at] ? null : value)),
        ]),
      );
    },
    write() {
      given = answers();
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
  return new Map(fields().map((field) => [nameOf(field), controlsOf(field).map(answerOf)]));
}

function answerOf(control: Control): Answer {
  return isBox(control) ? control.checked : control.value;
}

function put(control: Control, value: Answer | null) {
  if (typeof value === 'boolean' && isBox(control)) control.checked = value;
  else if (typeof value === 'string') control.value = value;
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}
