/** Names the parts of a form in a shadow root, so that the page can style them with `::part`. */

import { FORM_PARTS } from '@formloom/kind';
import { type FormElement, own } from '../module/form-element.ts';

export function nameParts(form: FormElement) {
  const root = own(form, 'parentNode') as ShadowRoot;
  const name = () => {
    for (const [name, part] of Object.entries(FORM_PARTS))
      for (const one of root.querySelectorAll(`.fl-${name}`)) own(one, 'part').add(part);
  };
  name();
  // How it ends is drawn later. Nothing holds the observer but what it looks at.
  new MutationObserver(name).observe(own(form, 'firstElementChild') as Element, { childList: true });
}
