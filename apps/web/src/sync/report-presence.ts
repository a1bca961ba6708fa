/**
 * Reports this user's presence (step, field, editing or not) to the service while the tab is visible:
 * rate-limited on changes, and repeated as a heartbeat.
 */

import type { Project } from '@formloom/project';
import type { PresenceUpdate } from '../connection/team-client.ts';
import type { OpenProject } from '../project/open-saved.ts';

export interface PresenceDeps {
  readonly open: Pick<OpenProject, 'store' | 'saver' | 'selection'>;
  readonly tab: string;
  readonly post: (where: PresenceUpdate) => void;
  readonly isHidden: () => boolean;
}

/** The service drops a browser after 30 seconds of silence. */
const HEARTBEAT_MS = 12_000;
const MIN_INTERVAL_MS = 1_000;
/** After this time without edits the user counts as viewing. */
const EDITING_MS = 60_000;

export interface PresenceReporter {
  /** Sets the focused step, used when no field is selected. */
  readonly enter: (stepId: string) => void;
  /** The tab is visible again: report now. */
  readonly wake: () => void;
  readonly close: () => void;
}

export function reportPresence({ open, tab, post, isHidden }: PresenceDeps): PresenceReporter {
  let entered: string | null = null;
  let isEditing = false;
  let lastSent = '';
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

  const where = (): PresenceUpdate => ({
    tab,
    editing: isEditing,
    ...positionOf(open.store.getState().project, open.selection.getState().selected, entered),
  });

  function send() {
    if (isHidden()) return;
    const now = where();
    lastSent = JSON.stringify(now);
    post(now);
    wait('again', HEARTBEAT_MS, send);
    wait('pace', MIN_INTERVAL_MS, () => JSON.stringify(where()) !== lastSent && send());
  }

  /** Sends at once, or when the minimum interval is over. */
  const update = () => {
    if (!timers.has('pace') && JSON.stringify(where()) !== lastSent) send();
  };

  const stops = [
    open.selection.subscribe(update),
    open.store.subscribe(({ project }, before) => {
      if (project === before.project || open.saver.isReceiving()) return;
      isEditing = true;
      update();
      wait('editing', EDITING_MS, () => {
        isEditing = false;
        update();
      });
    }),
  ];
  send();
  return {
    enter(stepId) {
      entered = stepId;
      update();
    },
    wake: send,
    close() {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
      post({ tab, editing: false, gone: true });
    },
  };
}

/** The step of a field; a conditional field is in the step of its parent. */
export function positionOf(
  { layout, details }: Project,
  selected: string | null,
  entered: string | null,
): Pick<PresenceUpdate, 'step' | 'field'> {
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
