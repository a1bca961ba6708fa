/** From the page to the rules' words: which target lies under a point, and where the keyboard can go. */

import type { Drag, DropTarget, Point } from '@formloom/layout';

/** Elements say what they are with `data-drop-…`; the topmost one that fits the drag counts. */
export function targetAt(point: Point, drag: Drag): DropTarget | null {
  for (const element of document.elementsFromPoint(point.x, point.y)) {
    const holder = element.closest<HTMLElement>('[data-drop]');
    const target = holder && readTarget(holder);
    if (target && fits(drag, target)) return target;
  }
  return null;
}

export interface Stop {
  readonly target: DropTarget;
  readonly point: Point;
}

/** Every place the arrow keys can go to, from top to bottom: above, left, right and below each field, then the zones. */
export function stopsFor(drag: Drag): Stop[] {
  const holders = [...document.querySelectorAll<HTMLElement>('[data-drop]')];
  return holders.flatMap((holder) => {
    const target = readTarget(holder);
    if (!target || !fits(drag, target)) return [];
    const { left, top, width, height } = holder.getBoundingClientRect();
    const at = (x: number, y: number): Stop => ({
      target,
      point: { x: left + width * x, y: top + height * y },
    });
    return target.kind === 'field'
      ? [at(0.5, 0.1), at(0.25, 0.5), at(0.75, 0.5), at(0.5, 0.9)]
      : [at(0.5, 0.5)];
  });
}

function fits(drag: Drag, target: DropTarget): boolean {
  return (drag.kind === 'step') === (target.kind === 'step');
}

function readTarget(holder: HTMLElement): DropTarget | null {
  const { drop, dropId = '' } = holder.dataset;
  if (drop === 'field') return { kind: 'field', fieldId: dropId, rect: holder.getBoundingClientRect() };
  if (drop === 'zone') return { kind: 'step-drop', stepId: dropId };
  if (drop === 'step') return { kind: 'step', stepId: dropId };
  return drop === 'palette' ? { kind: 'palette' } : null;
}
