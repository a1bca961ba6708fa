/** Presses and keys on the form while its words can be changed: each leads to the text it is meant for. */

import type { FrameSpots, WhyNot } from '../preview/frame-messages.ts';
import { foldOptions, isInOptions, selectAt, unfoldedField, unfoldOptions } from './option-lines.ts';
import { all, type FrameEnding, partOf, tell } from './page.ts';
import { controlSpot, type FoundSpot, isSeen, SHOWN_WORDS, spotAt } from './spot-at.ts';
import { createWordsWriter, type Point } from './write-words.ts';

export interface FrameWords {
  /** What a text that can be changed says to those who hear it. */
  readonly canChange: string;
  readonly options: string;
}

/** A text by its spot, or whatever else has the focus by its id. */
interface ReturnPlace {
  readonly spot: string | undefined;
  readonly id: string;
}

export function createWordsOnForm(onFree: () => void, ending: FrameEnding) {
  const early = { ...ending, capture: true };
  let isOn = false;
  let spots: FrameSpots = {};
  let words: FrameWords = { canChange: '', options: '' };
  /** Where the focus goes once the form is drawn anew. */
  let returnTo: ReturnPlace | null = null;
  /** The field whose options are unfolded, by its number. */
  let unfolded: string | undefined;
  const writer = createWordsWriter((isChanged) => {
    if (!isChanged) refocus();
    onFree();
  });

  function begin(found: FoundSpot | undefined, point?: Point): boolean {
    const spot = found && spots[found.id];
    if (!found || !spot) return false;
    writer.begin(found, spot, point);
    return true;
  }

  function finish(keep: boolean, place: ReturnPlace | null) {
    returnTo = place;
    writer.end(keep);
  }

  function refocus() {
    const place = returnTo;
    returnTo = null;
    // The operator may have gone on meanwhile, to a menu beside the form or anywhere else.
    if (place === null || !document.hasFocus()) return;
    const shown = all(`${SHOWN_WORDS}, button, input, textarea, select`).filter(
      (one) => one.checkVisibility?.() ?? true,
    );
    shown.find((one) => isAt(one, place))?.focus();
  }

  function isAt(element: HTMLElement, { spot, id }: ReturnPlace): boolean {
    if (spot === undefined) return id !== '' && element.id === id;
    return (spotAt(element, spots) ?? knownControl(element))?.id === spot;
  }

  /** Where the focus goes by itself when a text is left. */
  function placeOf(element: EventTarget | null): ReturnPlace | null {
    if (!(element instanceof HTMLElement)) return null;
    return { spot: spotAt(element, spots)?.id, id: element.id };
  }

  function fold() {
    unfolded = undefined;
    foldOptions();
  }

  function openOptions(select: HTMLSelectElement) {
    unfoldOptions(select, spots, words.options);
    unfolded = unfoldedField();
    all('.fl-lines > *')[0]?.focus();
  }

  function onPress(event: MouseEvent) {
    const { target, clientX: x, clientY: y } = event;
    if (!isOn || !(target instanceof Element)) return;
    if (writer.isHost(target.closest('[data-writing]'))) return stop(event);
    const select = selectAt(target, x, y);
    // By a key it was pressed nowhere.
    if (select && event.detail > 0 && !isInOptions(target)) {
      stop(event);
      return openOptions(select);
    }
    if (!isInOptions(target)) fold();
    // Enter in an answer presses the button that sends, without a hand on it.
    const isByAnswer =
      event.detail === 0 && target instanceof HTMLButtonElement && target !== document.activeElement;
    if (isByAnswer) return;
    if (begin(spotAt(target, spots), event.detail > 0 ? { x, y } : undefined)) return stop(event);
    const why = whyNot(target);
    if (why) tell({ kind: 'no-spot', why });
  }

  function onKey(event: KeyboardEvent) {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.isComposing) return;
    if (writer.isHost(target)) return onWritingKey(event);
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape' && isInOptions(target)) {
      stop(event);
      const select = target.closest('.fl-field')?.querySelector('select');
      fold();
      select?.focus();
    } else if (key === 'F2' && target instanceof HTMLSelectElement) {
      stop(event);
      openOptions(target);
    } else if (key === 'F2' || (key === 'Enter' && target.matches(SHOWN_WORDS))) {
      if (begin(spotAt(target, spots) ?? knownControl(target))) stop(event);
    }
  }

  function onWritingKey(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    const isLines = event.target instanceof HTMLElement && event.target.dataset.writing === 'lines';
    // It leads on to the next area, and keeps what was written.
    if (key === 'F6') return finish(true, null);
    // The form's own keys, and those of the page around it, are not for what is being written.
    event.stopImmediatePropagation();
    if (key === 'Escape' || (key === 'Enter' && !(shiftKey && isLines))) {
      event.preventDefault();
      finish(key === 'Enter', { spot: writer.id() ?? undefined, id: '' });
    }
  }

  const knownControl = (target: Element) => {
    const found = controlSpot(target);
    return found && Object.hasOwn(spots, found.id) ? found : undefined;
  };

  document.addEventListener('click', onPress, early);
  document.addEventListener('keydown', onKey, early);
  // Whatever is written is no answer of a visitor's.
  const onInput = (event: Event) => {
    if (!writer.isHost(event.target)) return;
    event.stopImmediatePropagation();
    // What is emptied is empty: a browser leaves a line break there.
    const { target } = event;
    if (target instanceof HTMLElement && target.textContent === '') target.replaceChildren();
  };
  for (const name of ['input', 'change']) document.addEventListener(name, onInput, early);
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (writer.isHost(target)) finish(true, placeOf(relatedTarget));
    if (isInOptions(target) && relatedTarget && !isInOptions(relatedTarget)) fold();
  };
  document.addEventListener('focusout', onFocusOut, early);

  /** What can be changed is reached by the keyboard, too. */
  function dressSpots() {
    document.documentElement.toggleAttribute('data-edits', isOn);
    for (const spot of all(SHOWN_WORDS)) {
      const isReached = isOn && isSeen(spot) && spotAt(spot, spots) !== undefined;
      if (isReached) spot.setAttribute('aria-description', words.canChange);
      else spot.removeAttribute('aria-description');
      // What the script leads a visitor to is still reached by it.
      if (isReached || spot.hasAttribute('tabindex')) spot.tabIndex = isReached ? 0 : -1;
    }
  }

  return {
    isWriting: writer.isWriting,
    /** Before something else is shown: what was written is kept. */
    finish: () => finish(true, null),
    setMode(on: boolean, said: FrameWords) {
      if (!on) finish(true, null);
      fold();
      [isOn, words] = [on, said];
      dressSpots();
    },
    /** After each drawing. */
    drawn(next: FrameSpots) {
      spots = next;
      dressSpots();
      const select = unfolded === undefined ? null : document.querySelector(`select[id$="-f${unfolded}"]`);
      if (select instanceof HTMLSelectElement && isOn) unfoldOptions(select, spots, words.options);
      refocus();
    },
    /** Asked for from elsewhere, for what a key names. */
    writeOn(key: string) {
      const part = partOf(key);
      const label = part?.querySelector<HTMLElement>('[data-fl-edit]') ?? part;
      const found = label && !label.closest('[hidden]') && isSeen(label) ? spotAt(label, spots) : undefined;
      if (!begin(found)) tell({ kind: 'no-words', key });
    },
  };
}

function stop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Why words on the form cannot be changed where they are read. */
function whyNot(target: Element): WhyNot | undefined {
  if (target.closest('.fl-picture')) return 'image';
  if (target.closest('.fl-summary li')) return 'summary';
  // Of a day or a file the browser says itself what is to be chosen, and countries are called as it knows.
  const isBrowsers = target.matches('input:not([type="checkbox"], [type="radio"]), select[data-fl-code]');
  return isBrowsers && !(target instanceof HTMLInputElement && isWritten(target)) ? 'browser' : undefined;
}

/** Whether an answer is simply typed, so that there is nothing to read in it yet. */
function isWritten({ type }: HTMLInputElement): boolean {
  return ['text', 'email', 'tel', 'url', 'number', 'search'].includes(type);
}
