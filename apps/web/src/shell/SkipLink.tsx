/** Skip link for keyboard users: moves focus past the header to the main content. */

import { takeFocus } from './focus.ts';
import { useWords } from './preferences.ts';
import css from './shell.module.css';

/** Id of the main element of every screen. */
export const CONTENT_ID = 'content';

export function SkipLink() {
  const words = useWords();
  return (
    <a
      className={css.skip}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // Do not add a fragment to the URL.
        event.preventDefault();
        takeFocus(document.getElementById(CONTENT_ID));
      }}
    >
      {words.screens.skip}
    </a>
  );
}
