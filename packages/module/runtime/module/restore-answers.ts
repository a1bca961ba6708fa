/** Answers that stay while a visitor is away, and what is said and done on coming back. */

import type { Delivery, DeliveryStage } from './delivery.ts';
import { own } from './form-element.ts';
import type { FormParts } from './form-parts.ts';
import { createKeep } from './form-storage.ts';
import type { Notice } from './notice.ts';
import { formText } from './words.ts';

const SAVE_MS = 200;

interface Left {
  readonly at: number;
  readonly stage: DeliveryStage;
}

export function createReturning({ form }: FormParts, notice: Notice, instance: string, step: () => number) {
  const keep = createKeep(form, instance);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stage: DeliveryStage = '';
  let hasChanged = false;
  let release: () => unknown = () => {};

  function save() {
    clearTimeout(timer);
    if (hasChanged) keep.save(step(), stage);
  }

  /** Given back on the way, or by the page's end. */
  function hold(how: LockOptions, begin = () => {}) {
    navigator.locks?.request(
      keep.name,
      how,
      (lock) =>
        lock &&
        new Promise<void>((end) => {
          // What was written before reaches other tabs later than the lock would.
          release = () => setTimeout(end, SAVE_MS);
          begin();
        }),
    );
  }

  const dayOf = (at: number) =>
    new Intl.DateTimeFormat(own(form, 'lang'), { day: 'numeric', month: 'long' }).format(at);

  addEventListener('pagehide', save);

  return {
    /** What was kept is there again; the step it was at. */
    restore() {
      const kept = keep.load();
      if (kept) keep.restore(kept);
      return kept;
    },
    greet({ at, stage: left }: Left, delivery: Delivery, thank: () => void) {
      if (left === 'sending') {
        stage = left;
        return delivery.offer('unsure');
      }
      // A tab that was doubled has its own of what is kept for a tab, and could not know that it was sent.
      if (left && keep.days() && navigator.locks && keep.isWhole()) {
        delivery.show(left);
        return hold({}, () => {
          // Another tab may have had it until now: it has sent them, or it has not.
          const now = keep.load();
          if (!now) return thank();
          if (now.stage === left) return delivery.start();
          delivery.reset();
          this.greet(now, delivery, thank);
        });
      }
      // In the same tab, answers that are there again speak for themselves, unless more was promised.
      if (left || keep.days()) this.sayKept(at);
    },
    sayKept(at: number) {
      const words = formText(form, 'start-over');
      notice.show(formText(form, 'kept', { date: dayOf(at) }), {
        actions: [{ words, press: () => own(form, 'reset')() }],
      });
    },
    changed() {
      hasChanged = true;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_MS);
    },
    /** While answers wait to be sent on a later visit, no other tab may send them. */
    setStage(next: DeliveryStage) {
      if (next === 'waiting') hold({ ifAvailable: true });
      if (!next) release();
      stage = next;
      if (next) hasChanged = true;
      save();
    },
    /**
     * Answers that cannot be sent outlast the tab: the sentence that says so; empty where none are stored.
     */
    outlast(): string {
      const end = keep.outlast();
      hasChanged = true;
      save();
      return end ? formText(form, 'stored-until', { date: dayOf(end) }) : '';
    },
    forget() {
      clearTimeout(timer);
      hasChanged = false;
      keep.clear();
    },
    end() {
      this.forget();
      release();
    },
  };
}
