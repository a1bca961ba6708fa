/** An open editor whose canvas has places, a hand to drag with, and what a drag shows. */

import { onTestFinished } from 'vitest';
import { one } from '../../ui/testing/render.ts';
import { createHand } from './hand.ts';
import { layOut, pointOf } from './laid-out.ts';
import { field, groups, openEditor, projectOf } from './open-editor.tsx';
import { FORM } from './spanish-form.ts';

/** As the Spanish form begins. */
export const BEGUN = ['firstname lastname', 'email', 'company jobtitle numemployees', 'country', 'boletin'];
/** One field a row. */
export const SMALL = projectOf(groups([field('a', 'A')], [field('b', 'B')], [field('c', 'C')]));

export async function openLaidOut(project = FORM) {
  layOut();
  const editor = await openEditor(project);
  const hand = createHand();
  // What a test still holds would be held in the next one.
  onTestFinished(async () => void (await hand.letGo()));
  return { ...editor, hand };
}

export const grip = (key: string) => one(document, `[data-handle="${key}"]`);
/** A point of a card on the canvas, in parts of its width and height. */
export const place = (key: string, x = 0.5, y = 0.5) =>
  pointOf(one(document, `[data-drop="field"][data-drop-id="${key}"]`), x, y);
export const palettePoint = () => pointOf(one(document, '[data-drop-key="palette"]'));
export const nth = (selector: string, at: number) =>
  [...document.querySelectorAll<HTMLElement>(selector)][at] as HTMLElement;
export const isDragging = () => document.querySelector('[data-hand]') !== null;
/** What the thing that is held says of the place below it. */
export const carried = () => document.querySelector('[data-hand]')?.children[1]?.textContent ?? '';

/** Where the hint stands: which card, zone or step, and at which side of it. */
export function hint() {
  const at = document.querySelector<HTMLElement>('[data-area] [data-hint]');
  return at && `${at.dataset.dropKey ?? 'palette'} ${at.dataset.hint}`;
}
