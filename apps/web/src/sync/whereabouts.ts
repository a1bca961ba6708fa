/**
 * Says where one is in an open form, for as long as a person looks at this tab: at once when it changes, but
 * not at every step of an arrow key, and again before others would take one for gone.
 */

import type { Project } from '@formloom/project';
import type { Whereabouts } from '../connection/team-client.ts';
import type { OpenProject } from '../project/open-saved.ts';

export interface WhereaboutsParts {
  readonly open: Pick<OpenProject, 'store' | 'saver' | 'selection'>;
  readonly tab: string;
  readonly post: (where: Whereabouts) => void;
  readonly isHidden: () => boolean;
}

/** The service forgets a browser that says nothing for 30 seconds. */
const AGAIN_MS = 12_000;
const PACE_MS = 1_000;
/** A person who changed something so long ago only looks by now. */
const EDITING_MS = 60_000;

export interface Telling {
  /** The step that has the focus, where no field is chosen. */
  readonly enter: (stepId: string) => void;
  /** The person looks at the tab again. */
  readonly wake: () => void;
  readonly close: () => void;
}

export function tellWhereabouts({ open, tab, post, isHidden }: WhereaboutsParts): Telling {
  let entered: string | null = null;
  let isEditing = false;
  let told = '';
  const timers = new Map<'pace' | 'again' | 'editing', ReturnType<typeof setTimeout>>();
  const wait = (what: 'pace' | 'again' | 'editing', ms: number, run: () => void) => {
    clearTimeout(timers.get(what));
    timers.set(
      what,
      setTimeout(() => {
        timers.delete(what);
        run();
      }, ms),
    );
  };

  const where = (): Whereabouts => ({
    tab,
    editing: isEditing,
    ...placeOf(open.store.getState().project, open.selection.getState().selected, entered),
  });

  function say() {
    if (isHidden()) return;
    const now = where();
    told = JSON.stringify(now);
    post(now);
    wait('again', AGAIN_MS, say);
    wait('pace', PACE_MS, () => JSON.stringify(where()) !== told && say());
  }

  /** What comes meanwhile waits for its turn. */
  const move = () => {
    if (!timers.has('pace') && JSON.stringify(where()) !== told) say();
  };

  const stops = [
    open.selection.subscribe(move),
    open.store.subscribe(({ project }, before) => {
      if (project === before.project || open.saver.isReceiving()) return;
      isEditing = true;
      move();
      wait('editing', EDITING_MS, () => {
        isEditing = false;
        move();
      });
    }),
  ];
  say();
  return {
    enter(stepId) {
      entered = stepId;
      move();
    },
    wake: say,
    close() {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
      post({ tab, editing: false, gone: true });
    },
  };
}

/** A conditional field stands where the one stands that it depends on. */
export function placeOf(
  { layout, details }: Project,
  selected: string | null,
  entered: string | null,
): Pick<Whereabouts, 'step' | 'field'> {
  const stepOf = (key: string) =>
    layout.steps.find(({ rows }) => rows.some(({ fields }) => fields.includes(key)))?.id;
  const parentOf = (key: string) => details.fields.find((field) => field.key === key)?.parent;
  let step = selected === null ? undefined : stepOf(selected);
  for (let key = selected ?? undefined; key !== undefined && step === undefined; ) {
    key = parentOf(key);
    if (key !== undefined) step = stepOf(key);
  }
  if (selected !== null && step !== undefined) return { step, field: selected };
  const isThere = layout.steps.some(({ id }) => id === entered);
  return entered !== null && isThere ? { step: entered } : {};
}
