/** A file's text with its words coloured, once the colouring has arrived; readable before that. */

import { useEffect, useState } from 'react';
import css from './file-viewer.module.css';
import { highlight } from './highlight.ts';

export function CodeView({ path, text }: { path: string; text: string }) {
  const [html, setHtml] = useState<{ text: string; html: string } | null>(null);
  useEffect(() => {
    let shown = true;
    // Colours that do not come leave the text as it is.
    highlight(path, text).then(
      (coloured) => shown && setHtml({ text, html: coloured }),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [path, text]);
  const coloured = html?.text === text ? html.html : null;
  // biome-ignore-start lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard.
  if (coloured === null) {
    return (
      <pre className={css.text} tabIndex={0}>
        {text}
      </pre>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes the text and adds spans only.
  return <pre className={css.text} tabIndex={0} dangerouslySetInnerHTML={{ __html: coloured }} />;
  // biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above.
}
