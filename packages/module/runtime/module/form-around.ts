/**
 * A form of the page around ours. HTML has none inside another: where a parser meets ours there, the page's
 * form ends before it, and controls of the page after ours belong to no form.
 */

import { type FormElement, own, parentOf } from './form-element.ts';

/** What the page's form would handle as its own; of keys only Enter, which clicks its button. */
const EVENTS = ['submit', 'reset', 'keydown', 'keypress', 'keyup'];
const LOST = ':is(button,input,select,textarea):not([form])';

/** `isParsed`: the form came with the page's markup. The page's form then gets back what it has lost. */
export function separateFromPageForm(form: FormElement, instance: string, isParsed: boolean) {
  const place = parentOf(form);
  const around = place && own(place, 'closest')('form');
  if (!around) return;
  for (const type of EVENTS)
    own(form, 'addEventListener')(type, (event) => {
      const { key = 'Enter' } = event as Partial<KeyboardEvent>;
      if (key === 'Enter') event.stopPropagation();
    });
  // One that goes on after ours has lost nothing.
  if (!isParsed || !own(around, 'lastChild')?.contains(place)) return;
  const repair = () => {
    const id = own(around, 'id') || `${instance}-page`;
    own(around, 'setAttribute')('id', id);
    for (const control of own(around, 'parentElement')?.querySelectorAll<HTMLInputElement>(LOST) ?? [])
      if (
        !control.form &&
        own(around, 'compareDocumentPosition')(control) === Node.DOCUMENT_POSITION_FOLLOWING
      )
        control.setAttribute('form', id);
  };
  repair();
  // The page may still be arriving.
  document.addEventListener('DOMContentLoaded', repair);
}
