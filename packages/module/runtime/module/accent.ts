/**
 * Words on the accent are white or dark, whichever can be read, in both palettes. Where an editor of the page
 * changed the accent, they are set from here, because a template cannot work it out.
 */

import { wordsOn } from '@formloom/project';

export function dressAccent(form: HTMLElement) {
  for (const ending of ['', '-dark']) {
    const accent = form.style.getPropertyValue(`--fl-accent${ending}`).trim();
    if (/^#[0-9a-f]{6}$/i.test(accent)) form.style.setProperty(`--fl-on-accent${ending}`, wordsOn(accent));
  }
}
