/** Answers that stay while a visitor is away, and what is said and done on coming back. */

import type { DeliveryStage } from './delivery.ts';
import type { FormParts } from './form-parts.ts';
import { createKeep } from './keep.ts';
import type { Notice } from './notice.ts';
import { formText } from './words.ts';

const SAVE_MS = 200;

export interface Comeback {
  /** Whether every answer fits, so that they could be sent. */
  readonly isComplete: () => boolean;
  /** Sends what waited. */
  readonly goOn: () => void;
  /** Asks whether to send again what may have arrived. */
  readonly askAgain: () => void;
}

export function createReturning({ form }: FormParts, notice: Notice, instance: string, step: () => number) {
  const keep = createKeep(form, instance);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stage: DeliveryStage = '';
  let isOver = false;
  let hasChanged = false;
  let release = () => {};

  function save() {
    clearTimeout(timer);
    if (hasChanged && !isOver) keep.save(step(), stage);
  }

  addEventListener('pagehide', save);

  return {
    /** What was kept is there again; the step it was at. */
    restore() {
      const kept = keep.load();
      if (kept) keep.restore(kept);
      return kept;
    },
    greet({ at, stage: left }: { readonly at: number; readonly stage: DeliveryStage }, ways: Comeback) {
      if (left === 'sending') {
        stage = left;
        return ways.askAgain();
      }
      // In the same tab, answers that are there again speak for themselves, unless more was promised.
      if (keep.days === 0 && left === '') return;
      this.sayKept(at);
      if (left === '' || !keep.isWhole() || !ways.isComplete()) return;
      hold(keep.name, (end) => {
        release = end;
        notice.hide();
        ways.goOn();
      });
    },
    sayKept(at: number) {
      const day = new Intl.DateTimeFormat(form.lang, { day: 'numeric', month: 'long' }).format(at);
      const words = formText(form, 'start-over');
      notice.show(formText(form, 'kept', { date: day }), { action: { words, press: () => form.reset() } });
    },
    changed() {
      hasChanged = true;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_MS);
    },
    /** While answers wait to be sent on a later visit, no other tab may send them. */
    setStage(next: DeliveryStage) {
      if (next === 'waiting') {
        hold(keep.name, (end) => {
          release = end;
        });
      }
      if (next === '') release();
      stage = next;
      hasChanged ||= next !== '';
      save();
    },
    forget() {
      clearTimeout(timer);
      hasChanged = false;
      keep.clear();
    },
    end() {
      this.forget();
      isOver = true;
      release();
    },
  };
}

/** Only where no other page has it; given back by calling what is handed over, or by the page's end. */
function hold(name: string, begin: (end: () => void) => void) {
  navigator.locks?.request(name, { ifAvailable: true }, (lock) =>
    lock ? new Promise<void>((end) => begin(end)) : undefined,
  );
}
