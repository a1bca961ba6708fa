/** Names the parts of a form in a shadow root, so that the page can style them with `::part`. */

import { FORM_PARTS } from '@formloom/kind';

export function nameParts(form: HTMLFormElement) {
  const root = form.parentNode as ShadowRoot;
  const name = () => {
    for (const [name, part] of Object.entries(FORM_PARTS))
      for (const one of root.querySelectorAll(`.fl-${name}`)) one.part.add(part);
  };
  name();
  // How it ends is drawn later. Nothing holds the observer but what it looks at.
  new MutationObserver(name).observe(form.firstElementChild as Element, { childList: true });
}
