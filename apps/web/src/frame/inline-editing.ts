/** Inline editing in the preview frame: click and key handlers that start and end the editing of texts. */

import type { FrameSpots, WhyNot } from '../preview/frame-messages.ts';
import { foldOptions, isInOptions, selectAt, unfoldedField, unfoldOptions } from './option-lines.ts';
import { all, type FrameEnding, partOf, postToApp } from './page.ts';
import { controlSpot, isVisible, type SpotMatch, spotAt, TEXT_ELEMENTS } from './spot-at.ts';
import { createTextEditor, type Point } from './text-editor.ts';

export interface EditMessages {
  /** Screen reader description of an editable text. */
  readonly canChange: string;
  readonly options: string;
}

/** A text by its spot id, or another focused element by its DOM id. */
interface ReturnPlace {
  readonly spot: string | undefined;
  readonly id: string;
}

export function createInlineEditing(onFree: () => void, ending: FrameEnding) {
  const early = { ...ending, capture: true };
  let isOn = false;
  let spots: FrameSpots = {};
  let words: EditMessages = { canChange: '', options: '' };
  /** Element to focus after the next render. */
  let returnTo: ReturnPlace | null = null;
  /** Number of the field whose options are expanded. */
  let unfolded: string | undefined;
  const writer = createTextEditor((isChanged) => {
    if (!isChanged) refocus();
    onFree();
  });

  function begin(match: SpotMatch | undefined, point?: Point): boolean {
    const spot = match && spots[match.id];
    if (!match || !spot) return false;
    writer.begin(match, spot, point);
    return true;
  }

  function finish(keep: boolean, place: ReturnPlace | null) {
    returnTo = place;
    writer.end(keep);
  }

  function refocus() {
    const place = returnTo;
    returnTo = null;
    // The user may have moved focus elsewhere, even outside the frame.
    if (place === null || !document.hasFocus()) return;
    const shown = all(`${TEXT_ELEMENTS}, button, input, textarea, select`).filter(
      (one) => one.checkVisibility?.() ?? true,
    );
    shown.find((one) => isAt(one, place))?.focus();
  }

  function isAt(element: HTMLElement, { spot, id }: ReturnPlace): boolean {
    if (spot === undefined) return id !== '' && element.id === id;
    return (spotAt(element, spots) ?? editableControl(element))?.id === spot;
  }

  /** The element that receives focus when editing ends. */
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
    // `detail` is 0 for clicks by keyboard, which have no position.
    if (select && event.detail > 0 && !isInOptions(target)) {
      stop(event);
      return openOptions(select);
    }
    if (!isInOptions(target)) fold();
    // Enter in an input triggers a click on the submit button, which must submit.
    const isEnterInInput =
      event.detail === 0 && target instanceof HTMLButtonElement && target !== document.activeElement;
    if (isEnterInInput) return;
    if (begin(spotAt(target, spots), event.detail > 0 ? { x, y } : undefined)) return stop(event);
    const why = whyNot(target);
    if (why) postToApp({ kind: 'no-spot', why });
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
    } else if (key === 'F2' || (key === 'Enter' && target.matches(TEXT_ELEMENTS))) {
      if (begin(spotAt(target, spots) ?? editableControl(target))) stop(event);
    }
  }

  function onWritingKey(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    const isLines = event.target instanceof HTMLElement && event.target.dataset.writing === 'lines';
    // F6 moves to the next area and saves the edit.
    if (key === 'F6') return finish(true, null);
    // Keys of the form and of the page must not react to typing.
    event.stopImmediatePropagation();
    if (key === 'Escape' || (key === 'Enter' && !(shiftKey && isLines))) {
      event.preventDefault();
      finish(key === 'Enter', { spot: writer.id() ?? undefined, id: '' });
    }
  }

  const editableControl = (target: Element) => {
    const found = controlSpot(target);
    return found && Object.hasOwn(spots, found.id) ? found : undefined;
  };

  document.addEventListener('click', onPress, early);
  document.addEventListener('keydown', onKey, early);
  // Typing in an editable text is not input of a visitor.
  const onInput = (event: Event) => {
    if (!writer.isHost(event.target)) return;
    event.stopImmediatePropagation();
    // Browsers leave a `<br>` in an emptied element.
    const { target } = event;
    if (target instanceof HTMLElement && target.textContent === '') target.replaceChildren();
  };
  for (const name of ['input', 'change']) document.addEventListener(name, onInput, early);
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (writer.isHost(target)) finish(true, placeOf(relatedTarget));
    if (isInOptions(target) && relatedTarget && !isInOptions(relatedTarget)) fold();
  };
  document.addEventListener('focusout', onFocusOut, early);

  /** Makes editable texts focusable. */
  function markEditable() {
    document.documentElement.toggleAttribute('data-edits', isOn);
    for (const spot of all(TEXT_ELEMENTS)) {
      const isReached = isOn && isVisible(spot) && spotAt(spot, spots) !== undefined;
      if (isReached) spot.setAttribute('aria-description', words.canChange);
      else spot.removeAttribute('aria-description');
      // The runtime script must still be able to focus its own targets.
      if (isReached || spot.hasAttribute('tabindex')) spot.tabIndex = isReached ? 0 : -1;
    }
  }

  return {
    isWriting: writer.isWriting,
    /** Saves the current edit before the view changes. */
    finish: () => finish(true, null),
    setMode(on: boolean, messages: EditMessages) {
      if (!on) finish(true, null);
      fold();
      [isOn, words] = [on, messages];
      markEditable();
    },
    /** Called after each render. */
    drawn(next: FrameSpots) {
      spots = next;
      markEditable();
      const select = unfolded === undefined ? null : document.querySelector(`select[id$="-f${unfolded}"]`);
      if (select instanceof HTMLSelectElement && isOn) unfoldOptions(select, spots, words.options);
      refocus();
    },
    /** Starts editing the text of a key, on request of the application. */
    writeOn(key: string) {
      const part = partOf(key);
      const label = part?.querySelector<HTMLElement>('[data-fl-edit]') ?? part;
      const found =
        label && !label.closest('[hidden]') && isVisible(label) ? spotAt(label, spots) : undefined;
      if (!begin(found)) postToApp({ kind: 'no-words', key });
    },
  };
}

function stop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Why a text cannot be edited here. */
function whyNot(target: Element): WhyNot | undefined {
  if (target.closest('.fl-picture')) return 'image';
  if (target.closest('.fl-summary li')) return 'summary';
  // The browser words the prompts of date and file inputs, and country names come from it.
  const isBrowsers = target.matches('input:not([type="checkbox"], [type="radio"]), select[data-fl-code]');
  return isBrowsers && !(target instanceof HTMLInputElement && isTextInput(target)) ? 'browser' : undefined;
}

/** Whether the control is a plain text input. */
function isTextInput({ type }: HTMLInputElement): boolean {
  return ['text', 'email', 'tel', 'url', 'number', 'search'].includes(type);
}
