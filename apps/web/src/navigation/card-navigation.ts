/**
 * Arrow-key navigation between field cards by row, column and step. Conditional fields are below their
 * parent.
 */

import type { Layout } from '@formloom/layout';
import { arranged, type Items } from '../items/items.ts';

/** One row of cards; each column is a card with its conditional fields. */
export interface CardLine {
  readonly step: number;
  readonly columns: ReadonlyArray<readonly string[]>;
}

export function canvasLines(layout: Layout, items: Items, folded: ReadonlySet<string>): CardLine[] {
  return layout.steps.flatMap((step, index) =>
    folded.has(step.id)
      ? []
      : step.rows.flatMap((row) => {
          const { shown, hidden } = arranged(items, row.fields);
          const beside = shown.length > 0 ? [shown] : [];
          return [...beside, ...hidden.map((key) => [key])].map((keys) => ({
            step: index,
            columns: keys.map((key) => withChildren(items, key)),
          }));
        }),
  );
}

/** The palette: one card per row. */
export function paletteLines(items: Items, keys: readonly string[]): CardLine[] {
  return keys.map((key) => ({ step: 0, columns: [withChildren(items, key)] }));
}

/** The card that a key moves to; undefined for other keys. */
export function nextCard(
  lines: readonly CardLine[],
  from: string,
  { key, ctrlKey }: Pressed,
): string | undefined {
  const move = ctrlKey ? CTRL_MOVES[key] : MOVES[key];
  if (!move) return undefined;
  const at = find(lines, from);
  return at && (move(lines, at) ?? from);
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
}

interface At {
  readonly line: number;
  readonly column: number;
  readonly depth: number;
}

type Move = (lines: readonly CardLine[], at: At) => string | undefined;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (lines, { line, column, depth }) =>
    lines[line]?.columns[column]?.[depth + 1] ?? columnAt(lines[line + 1], column)?.[0],
  ArrowUp: (lines, { line, column, depth }) =>
    depth > 0 ? lines[line]?.columns[column]?.[depth - 1] : columnAt(lines[line - 1], column)?.at(-1),
  ArrowLeft: (lines, { line, column }) => lines[line]?.columns[column - 1]?.[0],
  ArrowRight: (lines, { line, column }) => lines[line]?.columns[column + 1]?.[0],
  Home: (lines, at) => first(lines.find(({ step }) => step === lines[at.line]?.step)),
  End: (lines, at) => last(lines.findLast(({ step }) => step === lines[at.line]?.step)),
  PageDown: (lines, at) => {
    const next = lines.find(({ step }) => step > (lines[at.line]?.step ?? 0));
    return next ? first(next) : last(lines.at(-1));
  },
  PageUp: (lines, at) => {
    const before = lines.findLast(({ step }) => step < (lines[at.line]?.step ?? 0))?.step ?? lines[0]?.step;
    return first(lines.find(({ step }) => step === before));
  },
};

const CTRL_MOVES: Readonly<Record<string, Move>> = {
  Home: (lines) => first(lines[0]),
  End: (lines) => last(lines.at(-1)),
};

function find(lines: readonly CardLine[], key: string): At | undefined {
  for (const [line, { columns }] of lines.entries())
    for (const [column, cards] of columns.entries()) {
      const depth = cards.indexOf(key);
      if (depth >= 0) return { line, column, depth };
    }
  return undefined;
}

function columnAt(line: CardLine | undefined, column: number): readonly string[] | undefined {
  return line?.columns[Math.min(column, line.columns.length - 1)];
}

function first(line: CardLine | undefined): string | undefined {
  return line?.columns[0]?.[0];
}

function last(line: CardLine | undefined): string | undefined {
  return line?.columns.at(-1)?.at(-1);
}

function withChildren(items: Items, key: string): string[] {
  return [key, ...(items.children.get(key) ?? []).flatMap((child) => withChildren(items, child.key))];
}
