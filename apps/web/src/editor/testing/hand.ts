/** A hand on the page: a mouse or a finger, by the events that it makes. */

import type { Point } from '@formloom/layout';
import { fire } from '../../ui/testing/render.ts';

/** Where it takes hold: far from everything else, so that the next move is a long one. */
const START = { x: 5, y: 5 };

export function createHand(pointerType: 'mouse' | 'touch' = 'mouse', pointerId = 1) {
  const act = (type: string, { x, y }: Point, target: EventTarget, rest: PointerEventInit = {}) =>
    fire(
      target,
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId,
        pointerType,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: x,
        clientY: y,
        ...rest,
      }),
    );
  let at = START;
  const move = async (to: Point, rest: PointerEventInit = {}) => {
    at = to;
    await act('pointermove', to, document.body, rest);
  };
  return {
    async hold(element: Element, from: Point = START) {
      at = from;
      await act('pointerdown', from, element);
    },
    move,
    letGo: () => act('pointerup', at, document.body),
    /** Whatever else can happen to a pointer. */
    meet: (type: string, target: EventTarget = document.body) => act(type, at, target),
  };
}
