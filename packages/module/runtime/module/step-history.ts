/**
 * Each step forward is an entry of the browser's history, made over the state that the page keeps there:
 * Back and Forward go between steps, and an entry of the page's own moves nothing. Once the answers are sent,
 * Back leaves the form's entries all at once.
 */

import { read } from './fields.ts';
import type { FormElement } from './form-element.ts';

interface StepState {
  /** The form whose step made this entry. */
  readonly by?: string;
  /** The step of each form that has made one. */
  readonly steps?: Readonly<Record<string, number>>;
  /** How many entries back the form's first step is. */
  readonly depth?: number;
  /** Whether its answers were sent from here. */
  readonly sent?: boolean;
}

export function createStepHistory(form: FormElement, instance: string, count: number) {
  // A sandboxed frame shares its history with the page around it, which has its own to look after.
  const isFramed = parent !== window && origin === 'null';
  const isOff = count < 2 || read(form, 'history') === 'false' || isFramed;
  const key = `${read(form, 'form')}/${instance}`;
  const own = (): StepState => history.state?.formloom ?? {};
  /** Undefined at an entry that another form has made. */
  const depth = () => {
    const { by = key, depth: at = 0 } = own();
    return by === key ? at : undefined;
  };
  /** Where the answers were sent; undefined where they were not. */
  let sentAt = own().sent ? depth() : undefined;

  return {
    /** The step of the present entry; undefined where it has none of this form's. */
    step: (): number | undefined => (isOff || sentAt !== undefined ? undefined : own().steps?.[key]),
    forward(from: number, to: number) {
      const { state } = history;
      // A state that is no plain object has no room for ours.
      if (isOff || (state && Object.getPrototypeOf(state) !== Object.prototype)) return;
      const steps = (step: number) => ({ ...own().steps, [key]: step });
      const at = { ...state, formloom: { ...own(), steps: steps(from) } };
      sentAt = undefined;
      attempt(() => {
        const entry: StepState = { by: key, steps: steps(to), depth: (depth() ?? 0) + 1 };
        history.replaceState(at, '');
        history.pushState({ ...state, formloom: entry }, '');
      });
    },
    /** A step back is a step back in the history where this form made the entry. */
    back(from: number) {
      if (!isOff && own().by === key && own().steps?.[key] === from) history.back();
    },
    /** The answers are sent: there is no step to go back to. */
    end() {
      sentAt = depth() ?? 0;
      if (isOff || own().by !== key) return;
      attempt(() => history.replaceState({ ...history.state, formloom: { ...own(), sent: true } }, ''));
    },
    listen(move: (step: number) => void) {
      addEventListener('popstate', () => {
        const step = isOff ? undefined : own().steps?.[key];
        if (step === undefined) return;
        if (sentAt === undefined) return move(step);
        const at = depth();
        if (at === undefined || at >= sentAt) return;
        sentAt = at;
        history.go(-1 - at);
      });
    },
  };
}

/** Where a browser allows no more entries, the steps go on without. */
function attempt(write: () => void) {
  try {
    write();
  } catch {
    // The form itself is not disturbed.
  }
}

export type StepHistory = ReturnType<typeof createStepHistory>;
