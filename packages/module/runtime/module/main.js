/** Formloom form: steps, conditions, checks and submission for every form of the page. It needs no library. */

import { startForm } from './form.js';
import { list } from './values.js';

function startAll() {
  for (const form of list(document, 'form[data-formloom]:not([data-fl-ready])')) {
    // A form that is still arriving is waited for: its buttons come last.
    if (!form.querySelector('[data-fl-submit]')) continue;
    form.setAttribute('data-fl-ready', '');
    startForm(form);
  }
}

// Forms may also arrive later, in a pop-up, while a page is being edited, or in pieces after this script.
new MutationObserver(startAll).observe(document.documentElement, { childList: true, subtree: true });
startAll();
