/** Where a key leads from a cell of the table. */

export interface CellKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** With Ctrl, Alt or the like, a key is the browser's or the system's. */
  readonly isModified: boolean;
}

/** How the text of a cell is marked: all of it as after arriving there, or a place in it. */
export interface Caret {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

export type CellMove =
  | { readonly rows: number; readonly columns: number }
  | 'take-back'
  /** From what is marked as a whole to a caret behind it. */
  | 'write';

/** Undefined where the key is the text's own. */
export function cellMove({ key, shiftKey, isModified }: CellKey, caret: Caret): CellMove | undefined {
  if (isModified) return undefined;
  if (key === 'Escape') return 'take-back';
  if (key === 'Enter') return shiftKey ? undefined : { rows: 1, columns: 0 };
  if (shiftKey) return undefined;
  if (key === 'F2') return 'write';
  const isWhole = caret.start === 0 && caret.end === caret.length;
  if (key === 'ArrowUp' && (isWhole || caret.end === 0)) return { rows: -1, columns: 0 };
  if (key === 'ArrowDown' && (isWhole || caret.start === caret.length)) return { rows: 1, columns: 0 };
  if (!isWhole) return undefined;
  if (key === 'ArrowLeft') return { rows: 0, columns: -1 };
  if (key === 'ArrowRight') return { rows: 0, columns: 1 };
  return undefined;
}
