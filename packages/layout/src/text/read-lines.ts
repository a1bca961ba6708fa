/** The lines of a layout's text: headings, rows, and whatever is neither. */

import { parseJson } from '@formloom/form';
import { UNTITLED_STEP } from '../layout.ts';

export type TextLine =
  | { readonly line: number; readonly kind: 'heading'; readonly title: string }
  | { readonly line: number; readonly kind: 'row'; readonly keys: readonly string[] }
  | {
      readonly line: number;
      readonly kind: 'nonsense';
      readonly problem: 'bad-quote' | 'empty-place';
      readonly at: string;
    };

export function readLines(text: string): TextLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .flatMap((raw, index) => readLine(raw.trim(), index + 1));
}

function readLine(text: string, line: number): TextLine[] {
  if (text === '' || text.startsWith('//')) return [];
  if (text.startsWith('#')) return [readHeading(text.slice(1).trim(), line)];
  const keys = splitRow(text).map(readKey);
  const bad = keys.find((key) => typeof key !== 'string');
  if (typeof bad === 'object') return [{ line, kind: 'nonsense', ...bad }];
  return [{ line, kind: 'row', keys: keys.filter((key) => typeof key === 'string') }];
}

function readHeading(text: string, line: number): TextLine {
  if (!text.startsWith('"')) return { line, kind: 'heading', title: text || UNTITLED_STEP };
  const title = parseJson(text);
  if (typeof title !== 'string') return { line, kind: 'nonsense', problem: 'bad-quote', at: text };
  return { line, kind: 'heading', title };
}

/** At bars, except those inside quotation marks. */
function splitRow(text: string): string[] {
  const parts = text.match(/(?:"(?:[^"\\]|\\.)*"|[^|])+|(?=\|\||\|$)|^(?=\|)/g) ?? [];
  return parts.map((part) => part.trim());
}

type Nonsense = { readonly problem: 'bad-quote' | 'empty-place'; readonly at: string };

function readKey(text: string): string | Nonsense {
  if (text === '') return { problem: 'empty-place', at: text };
  if (!text.includes('"')) return text;
  const key = text.startsWith('"') ? parseJson(text) : undefined;
  return typeof key === 'string' ? key : { problem: 'bad-quote', at: text };
}
