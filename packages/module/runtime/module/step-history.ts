/**
 * Each step forward is an entry of the browser's history, made over the state that the page keeps there:
 * Back and Forward go between steps, and an entry of the page's own moves nothing.
 */

import { read } from './fields.ts';

interface StepState {
  /** The form whose step made this entry. */
  readonly by?: string;
  /** The step of each form that has made one. */
  readonly steps?: Readonly<Record<string, number>>;
}

export function createStepHistory(form: HTMLFormElement, instance: string, count: number) {
  // A sandboxed frame shares its history with the page around it, which has its own to look after.
  const isFramed = parent !== window && origin === 'null';
  const isOff = count < 2 || read(form, 'history') === 'false' || isFramed;
  const key = `${read(form, 'form')}/${instance}`;
  const own = (): StepState => history.state?.formloom ?? {};

  return {
    /** The step of the present entry; undefined where it has none of this form's. */
    step: (): number | undefined => (isOff ? undefined : own().steps?.[key]),
    forward(from: number, to: number) {
      const { state } = history;
      // A state that is no plain object has no room for ours.
      if (isOff || (state && Object.getPrototypeOf(state) !== Object.prototype)) return;
      const steps = (step: number) => ({ ...own().steps, [key]: step });
      const at = { ...state, formloom: { ...own(), steps: steps(from) } };
      try {
        history.replaceState(at, '');
        history.pushState({ ...state, formloom: { by: key, steps: steps(to) } }, '');
      } catch {
        // Where a browser allows no more of them, the steps go on without.
      }
    },
    /** A step back is a step back in the history where this form made the entry. */
    back(from: number) {
      if (!isOff && own().by === key && own().steps?.[key] === from) history.back();
    },
    listen(move: (step: number) => void) {
      addEventListener('popstate', () => {
        const step = isOff ? undefined : own().steps?.[key];
        if (step !== undefined) move(step);
      });
    },
  };
}

export type StepHistory = ReturnType<typeof createStepHistory>;
