/** Code block with syntax highlighting; plain text until the highlighter has loaded. */

import { useEffect, useState } from 'react';
import { highlighterPart } from './highlighter-part.ts';
import css from './side-pane.module.css';

export interface CodeViewProps {
  readonly path: string;
  readonly text: string;
  /** Accessible name, where no heading gives one. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function CodeView({ path, text, label, className = css.whole }: CodeViewProps) {
  const [html, setHtml] = useState<{ text: string; html: string } | null>(null);
  useEffect(() => {
    let isMounted = true;
    // If the highlighter fails to load, the text stays plain.
    highlight(path, text).then(
      (coloured) => isMounted && setHtml({ text, html: coloured }),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [path, text]);
  const coloured = html?.text === text ? html.html : null;
  const codeProps = {
    className: `${css.text} ${className}`,
    ...(label !== undefined && { role: 'group', 'aria-label': label }),
  };
  // biome-ignore-start lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard.
  if (coloured === null) {
    return (
      <pre {...codeProps} tabIndex={0}>
        {text}
      </pre>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes the text and adds spans only.
  return <pre {...codeProps} tabIndex={0} dangerouslySetInnerHTML={{ __html: coloured }} />;
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

/** Maximum length: above it highlighting is too slow. */
const MAX_HIGHLIGHTED_LENGTH = 200_000;

/** Highlights code by the file's extension. */
async function highlight(path: string, text: string): Promise<string> {
  const language = LANGUAGE[path.split('.').at(-1) ?? ''];
  if (!language || text.length > MAX_HIGHLIGHTED_LENGTH) return plain(text);
  const { highlighter } = await highlighterPart.load();
  return highlighter.highlight(text, { language }).value;
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
