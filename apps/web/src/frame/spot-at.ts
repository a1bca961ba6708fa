/** Maps an element of the rendered form to the text of the project that it shows, for inline editing. */

import type { FrameSpots } from '../preview/frame-messages.ts';
import { all, ofForm } from './page.ts';

export interface SpotMatch {
  readonly id: string;
  /** The element that shows the text. */
  readonly element: HTMLElement;
  /** Whether it is edited in an overlay: buttons and empty controls cannot contain a caret. */
  readonly isCovered: boolean;
}

/** Messages of the runtime script; their texts are stored in attributes of the form. */
const SCRIPT_MESSAGES = '.fl-error, .fl-summary > p, .fl-notice > p, .fl-count';
const WORDS = '[data-fl-edit], .fl-rich[data-fl-key], .fl-done';

/** Elements that show text and are neither buttons nor controls. */
export const TEXT_ELEMENTS = `${WORDS}, ${SCRIPT_MESSAGES}`;

export function spotAt(target: Element, spots: FrameSpots): SpotMatch | undefined {
  const match = buttonAt(target, spots) ?? textAt(target) ?? scriptMessageAt(target) ?? placeholderAt(target);
  return match && Object.hasOwn(spots, match.id) ? match : undefined;
}

/** For a control the text is its placeholder, even while it has a value. */
export function controlSpot(control: Element): SpotMatch | undefined {
  const number = fieldNumber(control);
  if (!(control instanceof HTMLElement) || number === undefined) return undefined;
  return { id: `f${number}.placeholder`, element: control, isCovered: true };
}

/** The number of a field in the markup; the names of its texts start with it. */
export function fieldNumber({ id }: Element): string | undefined {
  return /-f(\d+)$/.exec(id)?.[1];
}

function buttonAt(target: Element, spots: FrameSpots): SpotMatch | undefined {
  const element = target.closest<HTMLElement>('button');
  if (!element) return undefined;
  const name = ['submit', 'next', 'back'].find((one) => element.hasAttribute(`data-fl-${one}`));
  const own = `s${all('[data-fl-step]').findIndex((step) => !step.hidden) + 1}.${name}`;
  const usual = name === undefined ? scriptMessageId(element) : `text.${name}`;
  const id = Object.hasOwn(spots, own) ? own : usual;
  return id === undefined ? undefined : { id, element, isCovered: true };
}

function textAt(target: Element): SpotMatch | undefined {
  const element = target.closest<HTMLElement>(WORDS);
  if (!element) return undefined;
  const { flEdit, flKey } = element.dataset;
  const id = flEdit ?? (flKey === undefined ? 'text.thanks' : `key.${flKey}`);
  return { id, element, isCovered: false };
}

function scriptMessageAt(target: Element): SpotMatch | undefined {
  const element = target.closest<HTMLElement>(SCRIPT_MESSAGES);
  const id = element && scriptMessageId(element);
  return element && id !== undefined && id !== null ? { id, element, isCovered: false } : undefined;
}

function placeholderAt(target: Element): SpotMatch | undefined {
  const isEmpty =
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
    target.value === '' &&
    target.placeholder.trim() !== '' &&
    // With labels inside, the label covers the placeholder.
    ofForm('dataset')?.flLabels !== 'inside';
  return isEmpty ? controlSpot(target) : undefined;
}

/** A message that the runtime script has filled in, with numbers and names inserted. */
function scriptMessageId({ textContent }: Element): string | undefined {
  // Most error elements are empty, and there is one per field.
  if (!textContent) return undefined;
  const attributes = Array.from(ofForm('attributes') ?? []);
  const attribute = attributes.find(
    ({ name, value }) =>
      name.startsWith('data-fl-text-') && value !== '' && patternOf(value).test(textContent),
  );
  return attribute && `text.${camelCase(attribute.name.slice('data-fl-text-'.length))}`;
}

function patternOf(text: string): RegExp {
  const parts = text.split(/%\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${parts.join('.+')}\\s*$`, 's');
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Visually hidden or dot-sized elements cannot be edited. */
export function isVisible(spot: HTMLElement): boolean {
  if (spot.closest('button, option, .fl-trap, .fl-heard')) return false;
  if (!spot.closest('.fl-progress, .fl-step-title')) return true;
  // Sizes are scaled by the zoom; elements of hidden steps have none.
  const { offsetWidth, offsetHeight } = spot;
  return offsetWidth === 0 || (offsetWidth > SMALLEST_PX && offsetHeight > SMALLEST_PX);
}

const SMALLEST_PX = 11;
