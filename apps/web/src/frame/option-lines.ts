/** Expands the options of a `<select>` as lines below it, so that they can be edited in place. */

import type { FrameSpots } from '../preview/frame-messages.ts';
import { all } from './page.ts';
import { fieldNumber } from './spot-at.ts';

const LINES = 'fl-lines';

export function unfoldOptions(select: HTMLSelectElement, spots: FrameSpots, name: string) {
  foldOptions();
  const number = fieldNumber(select);
  if (number === undefined) return;
  const lines = document.createElement('div');
  lines.className = LINES;
  lines.dataset.of = number;
  lines.setAttribute('role', 'group');
  lines.setAttribute('aria-label', name);
  const [empty, ...options] = [...select.options];
  lines.append(
    ...[
      [`f${number}.placeholder`, empty] as const,
      ...options.map((one, at) => [`f${number}.o${at + 1}`, one] as const),
    ]
      .filter(([id]) => Object.hasOwn(spots, id))
      .map(([id, option]) => lineOf(id, option?.textContent ?? '')),
  );
  select.after(lines);
}

export function foldOptions() {
  for (const lines of all(`.${LINES}`)) lines.remove();
}

export function unfoldedField(): string | undefined {
  return all(`.${LINES}`)[0]?.dataset.of;
}

export function isInOptions(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`.${LINES}`) !== null;
}

/** The select at a point: in edit mode it ignores pointer events, so that it stays closed. */
export function selectAt(target: Element, x: number, y: number): HTMLSelectElement | undefined {
  const field = target.closest('.fl-field');
  return Array.from(field?.querySelectorAll<HTMLSelectElement>('select:not([data-fl-code])') ?? []).find(
    (select) => {
      const { left, right, top, bottom } = select.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    },
  );
}

function lineOf(id: string, text: string): HTMLElement {
  const line = document.createElement('div');
  line.dataset.flEdit = id;
  line.dir = 'auto';
  line.tabIndex = 0;
  line.textContent = text;
  return line;
}
