/** A text of code with its words coloured, once the colouring has arrived; readable before that. */

import { useEffect, useState } from 'react';
import css from './file-viewer.module.css';
import { highlighterPart } from './highlighter-part.ts';

export interface CodeViewProps {
  readonly path: string;
  readonly text: string;
  /** What it is, where that is said nowhere else. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function CodeView({ path, text, label, className = css.whole }: CodeViewProps) {
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
  const given = {
    className: `${css.text} ${className}`,
    ...(label !== undefined && { role: 'group', 'aria-label': label }),
  };
  // biome-ignore-start lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard.
  if (coloured === null) {
    return (
      <pre {...given} tabIndex={0}>
        {text}
      </pre>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes the text and adds spans only.
  return <pre {...given} tabIndex={0} dangerouslySetInnerHTML={{ __html: coloured }} />;
  // biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above.
}

const LANGUAGE: Readonly<Record<string, string>> = {
  html: 'xml',
  css: 'css',
  js: 'javascript',
  jsx: 'javascript',
  ts: 'javascript',
  json: 'json',
  md: 'markdown',
};

/** Beyond this, colouring costs more than it helps. */
const MAX_HIGHLIGHTED_LENGTH = 200_000;

/** Colours code by the kind of file. */
async function highlight(path: string, text: string): Promise<string> {
  const language = LANGUAGE[path.split('.').at(-1) ?? ''];
  if (!language || text.length > MAX_HIGHLIGHTED_LENGTH) return plain(text);
  const { highlighter } = await highlighterPart.load();
  return highlighter.highlight(text, { language }).value;
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
