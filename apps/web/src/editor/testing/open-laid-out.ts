/** Test setup for drag and drop: an open editor with fake layout, a pointer, and access to the drop hint. */

import type { Point } from '@formloom/layout';
import type { Project } from '@formloom/project';
import { onTestFinished } from 'vitest';
import { fire, one } from '../../ui/testing/render.ts';
import { layOut, pointOf } from './laid-out.ts';
import { field, groups, openEditor, projectOf } from './open-editor.tsx';

/** Start of the drag: far from everything, so that the next move is a long one. */
const START = { x: 5, y: 5 };

/** Simulates a mouse or a finger by pointer events. */
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
    /** Other events of a pointer. */
    meet: (type: string, target: EventTarget = document.body) => act(type, at, target),
  };
}

const required = { required: true };
const PROJECT = projectOf(
  groups(
    [field('firstname', 'Nombre', required), field('lastname', 'Apellidos', required)],
    [field('email', 'Correo electrónico', required)],
    [field('company', 'Empresa'), field('jobtitle', 'Cargo'), field('numemployees', 'Empleados')],
    [field('country', 'País')],
    [field('boletin', 'Boletín')],
  ),
);

/** A form in Spanish with rows of one, two and three fields. */
export const FORM: Project = { ...PROJECT, design: { ...PROJECT.design, language: 'es' } };

/** Initial layout of the Spanish form. */
export const DRAG_START = [
  'firstname lastname',
  'email',
  'company jobtitle numemployees',
  'country',
  'boletin',
];
/** One field per row. */
export const SMALL = projectOf(groups([field('a', 'A')], [field('b', 'B')], [field('c', 'C')]));

export async function openLaidOut(project = FORM) {
  layOut();
  const editor = await openEditor(project);
  const hand = createHand();
  // Releases the pointer, because module state would leak into the next test.
  onTestFinished(async () => void (await hand.letGo()));
  return { ...editor, hand };
}

export const grip = (key: string) => one(document, `[data-handle="${key}"]`);
/** A point on a card of the canvas, as fractions of its width and height. */
export const place = (key: string, x = 0.5, y = 0.5) =>
  pointOf(one(document, `[data-drop="field"][data-drop-id="${key}"]`), x, y);
export const palettePoint = () => pointOf(one(document, '[data-drop-key="palette"]'));
export const nth = (selector: string, at: number) =>
  [...document.querySelectorAll<HTMLElement>(selector)][at] as HTMLElement;
export const isDragging = () => document.querySelector('[data-hand]') !== null;
/** Text of the drag overlay about the place below it. */
export const carried = () => document.querySelector('[data-hand]')?.children[1]?.textContent ?? '';

/** Position of the drop hint: card, zone or step, and which edge. */
export function hint() {
  const at = document.querySelector<HTMLElement>('[data-area] [data-hint]');
  return at && `${at.dataset.dropKey ?? 'palette'} ${at.dataset.hint}`;
}
