/** Colours code by the kind of file. */

import { highlighterPart } from './highlighter-part.ts';

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

export async function highlight(path: string, text: string): Promise<string> {
  const language = LANGUAGE[path.split('.').at(-1) ?? ''];
  if (!language || text.length > MAX_HIGHLIGHTED_LENGTH) return plain(text);
  const { highlighter } = await highlighterPart.load();
  return highlighter.highlight(text, { language }).value;
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
