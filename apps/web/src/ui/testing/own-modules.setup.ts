/**
 * A process runs many files of tests one after the other, in one window. Those of the application each get
 * it as new, and read their modules anew, because what a module remembers (language, messages, who one is)
 * would reach the next file.
 */

import { vi } from 'vitest';

if ('document' in globalThis) {
  vi.resetModules();
  history.replaceState(null, '', '/');
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  document.body.replaceChildren();
}
