/**
 * Fake layout for tests without layout engine: element rectangles for the palette, and for the canvas with
 * steps, rows, cells and drop zones.
 */

import { onTestFinished } from 'vitest';

const PALETTE = { left: 0, top: 50, width: 280, height: 850 };
const CANVAS = { left: 300, top: 50, width: 500, height: 850 };
/** Beside both: the preview. */
export const ELSEWHERE = { x: 1_000, y: 400 };
const HEAD = 30;
const ROW = 40;
const ZONE = 40;
const GAP = 12;

type Box = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;

const all = (place: ParentNode, selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];
const steps = () => all(document, '[data-drop="step"]');
const rowsOf = (step: Element) => all(step, '[data-row]');
const heightOf = (step: Element) => HEAD + rowsOf(step).length * (ROW + GAP) + ZONE;

function boxOf(element: Element): Box | null {
  if (element.matches('[data-drop-key="palette"]')) return PALETTE;
  if (element.matches('[data-area="canvas"]')) return CANVAS;
  const step = element.closest('[data-drop="step"]');
  if (!step) return null;
  const above = steps().slice(0, steps().indexOf(step as HTMLElement));
  const top = CANVAS.top + above.reduce((sum, one) => sum + heightOf(one) + GAP, GAP);
  const left = CANVAS.left + 20;
  const width = CANVAS.width - 40;
  if (element === step) return { left, top, width, height: heightOf(step) };
  const inside = { left: left + 10, width: width - 20 };
  const rows = rowsOf(step);
  if (element.matches('[data-drop="zone"]'))
    return { ...inside, top: top + HEAD + rows.length * (ROW + GAP), height: ZONE };
  const row = element.closest('[data-row]');
  if (!row) return null;
  const line = { ...inside, top: top + HEAD + rows.indexOf(row as HTMLElement) * (ROW + GAP), height: ROW };
  if (element === row) return line;
  const cells = all(row, ':scope > [data-drop="field"]');
  const at = cells.indexOf(element as HTMLElement);
  const share = (line.width + GAP) / cells.length;
  return at < 0 ? null : { ...line, left: line.left + at * share, width: share - GAP };
}

/** Until the end of the test. */
export function layOut() {
  const { getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = function measure(this: Element) {
    const box = boxOf(this);
    return box ? new DOMRect(box.left, box.top, box.width, box.height) : getBoundingClientRect.call(this);
  };
  onTestFinished(() => {
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  });
}

/** A point in an element, as fractions of its width and height. */
export function pointOf(element: Element, x = 0.5, y = 0.5) {
  const box = boxOf(element);
  if (!box) throw new Error(`${element.outerHTML.slice(0, 80)} has no place`);
  return { x: box.left + box.width * x, y: box.top + box.height * y };
}
