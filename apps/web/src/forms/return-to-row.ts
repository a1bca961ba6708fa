/** Coming back from a form leads to the row that opened it, and to the place of the page where it stood. */

import { useEffect, useRef } from 'react';
import { focusOnHeading, isFocusLost } from '../shell/focus.ts';

let left: { readonly formId: string; readonly top: number } | null = null;

/** Called when a row is opened. */
export function rememberRow(formId: string) {
  left = { formId, top: scrollY };
}

/** `cameFrom` is the form that was on the screen before, `ready` whether there are rows to be found. */
export function useReturnToRow(cameFrom: string | null, ready: boolean) {
  const done = useRef(cameFrom === null);
  useEffect(() => {
    if (done.current || !ready || cameFrom === null) return;
    done.current = true;
    if (!isFree()) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(cameFrom)}"]`);
    if (!row) {
      focusOnHeading();
      return;
    }
    const known = left?.formId === cameFrom;
    if (known) scrollTo(0, left?.top ?? 0);
    row.focus({ preventScroll: known });
    if (!known) row.scrollIntoView({ block: 'center' });
  }, [cameFrom, ready]);
}

/** An operator who has gone on to something else while the list was loading is not called back. */
function isFree(): boolean {
  const { activeElement, body } = document;
  return isFocusLost() || activeElement === body || activeElement?.tagName === 'H1';
}
