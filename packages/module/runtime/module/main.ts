/**
 * Formloom form: steps, conditions, checks and submission for every form of the page. It needs no library.
 */

import { startForm } from './form.ts';
import { FORM, formsIn, own } from './form-element.ts';
import { partsOf } from './form-parts.ts';

function startAll() {
  for (const form of formsIn(document, `${FORM}:not([data-fl-ready])`)) {
    // A form that is still arriving is waited for: its buttons come last.
    const parts = partsOf(form);
    if (!parts) continue;
    own(form, 'setAttribute')('data-fl-ready', '');
    startForm(parts, true);
  }
}

// Forms may also arrive later, in a pop-up, while a page is being edited, or in pieces after this script.
new MutationObserver(startAll).observe(document.documentElement, { childList: true, subtree: true });
startAll();
