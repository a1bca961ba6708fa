/**
 * Measured rectangles of drop targets: measured at the start of a drag and after scrolling or changes, but
 * not on pointer moves; fields of a row only once the pointer is near.
 */

import type { Rect } from '@formloom/layout';

export interface Geometry {
  /** Visible area of canvas and palette; null where hidden. */
  readonly canvas: Rect | null;
  readonly palette: Rect | null;
  readonly steps: readonly StepGeometry[];
}

export interface StepGeometry {
  readonly stepId: string;
  readonly rect: Rect;
  /** From top to bottom; empty for a folded step. */
  readonly rows: readonly RowGeometry[];
}

interface RowGeometry {
  readonly rect: Rect;
  readonly cells: () => readonly CellGeometry[];
}

export interface CellGeometry {
  readonly fieldId: string;
  readonly rect: Rect;
}

export function measureGeometry(): Geometry {
  return {
    canvas: rectOf('[data-area="canvas"]'),
    palette: rectOf('[data-drop-key="palette"]'),
    steps: [...document.querySelectorAll<HTMLElement>('[data-drop="step"]')].map((step) => ({
      stepId: step.dataset.dropId ?? '',
      rect: step.getBoundingClientRect(),
      rows: [...step.querySelectorAll<HTMLElement>('[data-row]')].map((row) => ({
        rect: row.getBoundingClientRect(),
        cells: once(() => cellsOf(row)),
      })),
    })),
  };
}

function rectOf(selector: string): Rect | null {
  const rect = document.querySelector(selector)?.getBoundingClientRect();
  return rect && rect.width > 0 && rect.height > 0 ? rect : null;
}

function cellsOf(row: HTMLElement): CellGeometry[] {
  return [...row.querySelectorAll<HTMLElement>(':scope > [data-drop="field"]')].map((cell) => ({
    fieldId: cell.dataset.dropId ?? '',
    rect: cell.getBoundingClientRect(),
  }));
}

function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}
