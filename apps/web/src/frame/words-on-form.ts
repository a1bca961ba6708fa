/** Presses and keys on the form while its words can be changed: each leads to the text it is meant for. */

import type { FrameSpots } from '../preview/frame-messages.ts';
import { foldOptions, isInOptions, selectAt, unfoldedField, unfoldOptions } from './option-lines.ts';
import { all, partOf, tell } from './page.ts';
import { controlSpot, type FoundSpot, SHOWN_WORDS, spotAt } from './spot-at.ts';
import { whyNot } from './why-not.ts';
import { createWordsWriter, type Point } from './write-words.ts';

export interface FrameWords {
  /** What a text that can be changed says to those who hear it. */
  readonly canChange: string;
  readonly options: string;
}

export function createWordsOnForm(onFree: () => void) {
  let isOn = false;
  let spots: FrameSpots = {};
  let words: FrameWords = { canChange: '', options: '' };
  /** Where the focus goes once the form is drawn anew. */
  let returnTo: string | null = null;
  let unfolded: string | undefined;
  const writer = createWordsWriter((id, isChanged) => {
    unfolded = unfoldedField();
    if (!isChanged) refocus();
    else if (returnTo !== id) returnTo = null;
    onFree();
  });

  function begin(found: FoundSpot | undefined, point?: Point): boolean {
    const spot = found && spots[found.id];
    if (!found || !spot) return false;
    writer.begin(found, spot, point);
    return true;
  }

  function finish(keep: boolean, id: string | null) {
    returnTo = id;
    writer.end(keep);
  }

  function refocus() {
    const id = returnTo;
    returnTo = null;
    if (id === null) return;
    const shown = all(`${SHOWN_WORDS}, button, input, textarea`).filter(
      (one) => one.checkVisibility?.() ?? true,
    );
    shown.find((one) => (spotAt(one, spots) ?? knownControl(one))?.id === id)?.focus();
  }

  function openOptions(select: HTMLSelectElement) {
    unfoldOptions(select, spots, words.options);
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
    if (!isInOptions(target)) foldOptions();
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
      foldOptions();
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
    // The form's own keys, and those of the page around it, are not for what is being written.
    event.stopImmediatePropagation();
    if (key === 'Escape' || (key === 'Enter' && !(shiftKey && isLines))) {
      event.preventDefault();
      finish(key === 'Enter', writer.id());
    }
  }

  const knownControl = (target: Element) => {
    const found = controlSpot(target);
    return found && Object.hasOwn(spots, found.id) ? found : undefined;
  };

  document.addEventListener('click', onPress, true);
  document.addEventListener('keydown', onKey, true);
  // Whatever is written is no answer of a visitor's.
  for (const name of ['input', 'change'])
    document.addEventListener(
      name,
      (event) => writer.isHost(event.target) && event.stopImmediatePropagation(),
      true,
    );
  document.addEventListener(
    'focusout',
    (event) => {
      if (writer.isHost(event.target)) writer.end(true);
      if (isInOptions(event.target) && event.relatedTarget && !isInOptions(event.relatedTarget))
        foldOptions();
    },
    true,
  );

  /** What can be changed is reached by the keyboard, too. */
  function dressSpots() {
    document.documentElement.toggleAttribute('data-edits', isOn);
    for (const spot of all(SHOWN_WORDS)) {
      const isReached = isOn && !spot.closest('button, option') && spotAt(spot, spots) !== undefined;
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
      foldOptions();
      [isOn, words] = [on, said];
      dressSpots();
    },
    /** After each drawing. */
    drawn(next: FrameSpots) {
      spots = next;
      dressSpots();
      const select = unfolded === undefined ? null : document.querySelector(`select[id$="-f${unfolded}"]`);
      unfolded = undefined;
      if (select instanceof HTMLSelectElement && isOn) unfoldOptions(select, spots, words.options);
      refocus();
    },
    /** Asked for from elsewhere, for what a key names. */
    writeOn(key: string) {
      const part = partOf(key);
      const label = part?.querySelector('[data-fl-edit]') ?? part;
      const isSeen = label instanceof HTMLElement && !label.closest('.fl-heard, [hidden]');
      const found = isSeen ? spotAt(label, spots) : undefined;
      if (!begin(found)) tell({ kind: 'no-words', key });
    },
  };
}

function stop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
