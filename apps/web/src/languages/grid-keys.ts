/** Keyboard navigation of the translations table. */

export interface CellKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** With Ctrl, Alt or Meta the key belongs to the browser or the system. */
  readonly isModified: boolean;
}

/** Selection in the cell's input: everything, or the caret at one end. */
export interface Caret {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

export type CellMove =
  | { readonly rows: number; readonly columns: number }
  | 'take-back'
  /** F2 toggles from everything selected to a caret at the end. */
  | 'write';

/** Undefined where the key belongs to the input. */
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
