/** For those who come by keys: past the header, straight to what the screen is for. */

import { takeFocus } from './focus.ts';
import { useWords } from './preferences.ts';
import css from './skip-link.module.css';

/** Every screen's main part has this id. */
export const CONTENT_ID = 'content';

export function SkipLink() {
  const words = useWords();
  return (
    <a
      className={css.skip}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The address is the person's own: a jump within the page does not belong into it.
        event.preventDefault();
        takeFocus(document.getElementById(CONTENT_ID));
      }}
    >
      {words.screens.skip}
    </a>
  );
}
