/** Which text an element of the form shows, by the name that the application knows it by. */

import type { FrameSpots } from '../preview/frame-messages.ts';
import { all, ofForm } from './page.ts';

export interface FoundSpot {
  readonly id: string;
  /** What shows it. */
  readonly element: HTMLElement;
  /** Whether words can only be written above it: in a button or an empty control there is no caret. */
  readonly isCovered: boolean;
}

/** What the form's script says; its words stand in the form's attributes. */
const SAID = '.fl-error, .fl-summary > p, .fl-notice > p, .fl-count';
const WORDS = '[data-fl-edit], .fl-rich[data-fl-key], .fl-done';

/** Whatever shows words and is no button and no control. */
export const SHOWN_WORDS = `${WORDS}, ${SAID}`;

export function spotAt(target: Element, spots: FrameSpots): FoundSpot | undefined {
  const found = buttonAt(target, spots) ?? wordsAt(target) ?? saidAt(target) ?? placeholderAt(target);
  return found && Object.hasOwn(spots, found.id) ? found : undefined;
}

/** A control has its words in its placeholder, whatever was typed into it. */
export function controlSpot(control: Element): FoundSpot | undefined {
  const number = fieldNumber(control);
  if (!(control instanceof HTMLElement) || number === undefined) return undefined;
  return { id: `f${number}.placeholder`, element: control, isCovered: true };
}

/** The number that a field is drawn by; its texts are named after it. */
export function fieldNumber({ id }: Element): string | undefined {
  return /-f(\d+)$/.exec(id)?.[1];
}

function buttonAt(target: Element, spots: FrameSpots): FoundSpot | undefined {
  const element = target.closest<HTMLElement>('button');
  if (!element) return undefined;
  const name = ['submit', 'next', 'back'].find((one) => element.hasAttribute(`data-fl-${one}`));
  const own = `s${all('[data-fl-step]').findIndex((step) => !step.hidden) + 1}.${name}`;
  const usual = name === undefined ? saidBy(element) : `text.${name}`;
  const id = Object.hasOwn(spots, own) ? own : usual;
  return id === undefined ? undefined : { id, element, isCovered: true };
}

function wordsAt(target: Element): FoundSpot | undefined {
  const element = target.closest<HTMLElement>(WORDS);
  if (!element) return undefined;
  const { flEdit, flKey } = element.dataset;
  const id = flEdit ?? (flKey === undefined ? 'text.thanks' : `key.${flKey}`);
  return { id, element, isCovered: false };
}

function saidAt(target: Element): FoundSpot | undefined {
  const element = target.closest<HTMLElement>(SAID);
  const id = element && saidBy(element);
  return element && id !== undefined && id !== null ? { id, element, isCovered: false } : undefined;
}

function placeholderAt(target: Element): FoundSpot | undefined {
  const isEmpty =
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
    target.value === '' &&
    target.placeholder.trim() !== '' &&
    // The label lies there as long as nothing else does.
    ofForm('dataset')?.flLabels !== 'inside';
  return isEmpty ? controlSpot(target) : undefined;
}

/** The text that the script filled in and said; numbers and names in it are its own. */
function saidBy({ textContent }: Element): string | undefined {
  // Most places for an error are empty, and there is one for each field.
  if (!textContent) return undefined;
  const attributes = Array.from(ofForm('attributes') ?? []);
  const said = attributes.find(
    ({ name, value }) =>
      name.startsWith('data-fl-text-') && value !== '' && patternOf(value).test(textContent),
  );
  return said && `text.${camelCase(said.name.slice('data-fl-text-'.length))}`;
}

function patternOf(text: string): RegExp {
  const parts = text.split(/%\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${parts.join('.+')}\\s*$`, 's');
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What is only heard, or drawn as a dot, is no place to write in. */
export function isSeen(spot: HTMLElement): boolean {
  if (spot.closest('button, option, .fl-trap, .fl-heard')) return false;
  if (!spot.closest('.fl-progress, .fl-step-title')) return true;
  // However small the page is drawn; what belongs to another step has no size yet.
  const { offsetWidth, offsetHeight } = spot;
  return offsetWidth === 0 || (offsetWidth > SMALLEST_PX && offsetHeight > SMALLEST_PX);
}

const SMALLEST_PX = 11;
