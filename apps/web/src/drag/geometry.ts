/**
 * Where everything lies on the screen. It is measured when a drag begins and again when something has
 * scrolled or changed, never for a mere move of the pointer; the fields of a row are measured when the
 * pointer comes near that row.
 */

import type { Rect } from '@formloom/layout';

export interface Geometry {
  /** What can be seen of the canvas and of the palette; null where it cannot be seen. */
  readonly canvas: Rect | null;
  readonly palette: Rect | null;
  readonly steps: readonly StepGeometry[];
}

export interface StepGeometry {
  readonly stepId: string;
  readonly rect: Rect;
  /** From top to bottom; none in a step that is folded up. */
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
