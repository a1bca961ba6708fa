/**
 * Formloom form: steps, conditions, checks and submission for every form of the page. It needs no library.
 */

import { startForm } from './form.ts';
import { partsOf } from './form-parts.ts';

function startAll() {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-formloom]:not([data-fl-ready])');
  for (const form of forms) {
    // A form that is still arriving is waited for: its buttons come last.
    const parts = partsOf(form);
    if (!parts) continue;
    form.setAttribute('data-fl-ready', '');
    startForm(parts);
  }
}

// Forms may also arrive later, in a pop-up, while a page is being edited, or in pieces after this script.
new MutationObserver(startAll).observe(document.documentElement, { childList: true, subtree: true });
startAll();
