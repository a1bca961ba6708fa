/**
 * Keeps an open project: every change is written within a fraction of a second, every write is confirmed or
 * its failure shown, and what another tab wrote is never overwritten without a choice. A tab with changes of
 * its own is asked, and until then its work is kept in a copy; one without takes the newer work over.
 */

import { type Project, writeProject } from '@formloom/project';
import { createStore } from 'zustand/vanilla';
import { isHeld, openProject } from './open-project.ts';
import { watchPresence } from './presence.ts';
import {
  type Conflict,
  isUndisputed,
  type Join,
  type Saver,
  type SaverOptions,
  type SavingState,
} from './saving-state.ts';
import { conflictKey, type SavedProject } from './storage.ts';

const RETRY_AFTER_MS = 5_000;

export function createSaver({ store, storage, tabs, key, tab, newId, found }: SaverOptions): Saver {
  const current = () => store.getState().project;
  let { revision } = found;
  /** What is known to be written; a project that is this one needs no writing. */
  let written: Project | null = found.unsaved ? null : current();
  /** The same of the copy that is kept during a conflict. */
  let copied: Project | null = null;
  /** Whether there is anything here that is not the work as it was found. */
  let isTouched = found.unsaved;
  let isTakingOver = false;
  /** While what is not of this tab's doing comes in; it is written all the same. */
  let isReceiving = false;
  let join: Join | undefined;
  const state = createStore<SavingState>()(() => ({
    mark: found.failed ? 'failed' : 'untouched',
    held: found.held,
    conflict: found.conflict,
    elsewhere: false,
    takenOver: 0,
  }));

  const { schedule, flush, clear } = createWriteQueue(() =>
    current() === written ? settle() : write(current()),
  );

  /** What was changed and put back before it was written is kept already, or was never worth keeping. */
  function settle(): undefined {
    if (state.getState().mark === 'saving' && mayWriteOver())
      state.setState({ mark: revision > 0 ? 'saved' : 'untouched' });
  }

  async function write(project: Project) {
    try {
      if (mayWriteOver()) await writeOver(project);
      else await writeCopy(project);
    } catch {
      state.setState({ mark: 'failed' });
      schedule(RETRY_AFTER_MS);
    }
  }

  const mayWriteOver = () => isUndisputed(state.getState());

  async function writeOver(project: Project) {
    const outcome = await storage.save(key, writeProject(project), revision, tab);
    if ('conflict' in outcome) {
      meetOthers(outcome.conflict);
      if (!mayWriteOver() && current() !== written) await writeCopy(project);
      return;
    }
    revision = outcome.revision;
    written = project;
    state.setState({ mark: current() === project ? 'saved' : 'saving' });
    presence.saved(revision);
  }

  async function writeCopy(project: Project) {
    await storage.putConflictCopy(key, tab, writeProject(project));
    copied = project;
    state.setState({ mark: 'conflict' });
  }

  /** What another tab wrote becomes the choice to be made, where there is one; the newest one counts. */
  function meetOthers(saved: SavedProject) {
    const { project, note } = openProject(current(), saved.text, newId);
    const { held, conflict } = state.getState();
    if (isHeld(note)) {
      revision = saved.revision;
      state.setState({ held: { why: note, text: saved.text } });
    } else if (held === null && conflict === null && joinOthers(project, saved)) return;
    else if (isTouched || held || conflict)
      state.setState({ conflict: { project, saved, isLeftOver: false } });
    else takeOver(project, saved);
  }

  /** Where it can be told what each of the two changed since this tab wrote last. */
  function joinOthers(project: Project, saved: SavedProject): boolean {
    const base = written;
    if (!base || !join?.(base, project)) return false;
    revision = saved.revision;
    written = project;
    if (current() !== project) schedule();
    return true;
  }

  /** Nothing was done here, so there is nothing to choose and nothing to undo. */
  function takeOver(project: Project, saved: SavedProject) {
    revision = saved.revision;
    written = project;
    // Told first: who hears of the change then knows where it comes from.
    state.setState(({ takenOver }) => ({ mark: 'saved', takenOver: takenOver + 1 }));
    isTakingOver = true;
    store.getState().open(project);
    isTakingOver = false;
  }

  function receive(apply: () => void) {
    isReceiving = true;
    apply();
    isReceiving = false;
  }

  async function readOthers() {
    const saved = await storage.load(key).catch(() => undefined);
    if (!saved || saved.revision === revision) return;
    if (saved.text !== writeProject(current())) meetOthers(saved);
    else {
      revision = saved.revision;
      written = current();
    }
  }

  /**
   * The choice is made: from here on this tab knows what it may overwrite, and its copy is no longer needed.
   */
  function resolveConflict(act: (conflict: Conflict) => void) {
    const { conflict } = state.getState();
    if (!conflict) return;
    if (!conflict.isLeftOver) revision = conflict.saved.revision;
    state.setState({ conflict: null });
    storage.remove(conflict.isLeftOver ? conflict.saved.key : conflictKey(key, tab)).catch(() => {});
    act(conflict);
    writeAnew();
  }

  function writeAnew() {
    clear();
    written = null;
    state.setState({ mark: 'saving' });
    schedule(0);
  }

  const stopWatching = store.subscribe(({ project }, before) => {
    if (project === before.project || isTakingOver) return;
    isTouched ||= !isReceiving;
    if (state.getState().mark !== 'failed') state.setState({ mark: 'saving' });
    schedule();
  });
  const presence = watchPresence({
    tabs,
    key,
    tab,
    onChange: (elsewhere) => state.setState({ elsewhere }),
    onSaved: (saved) => saved !== revision && readOthers(),
  });
  if (found.unsaved) schedule();

  return {
    tab,
    state,
    flush,
    unwritten() {
      const project = current();
      return project === written || project === copied
        ? undefined
        : { text: writeProject(project), revision, tab };
    },
    takeTheirs: () => resolveConflict(({ project }) => store.getState().edit(() => project)),
    keepMine: () => resolveConflict(({ project }) => store.getState().remember(project)),
    replaceHeld() {
      isTouched = true;
      state.setState({ held: null });
      storage.remove(conflictKey(key, tab)).catch(() => {});
      writeAnew();
    },
    retry: writeAnew,
    keep() {
      isTouched = true;
      writeAnew();
    },
    receive,
    isReceiving: () => isReceiving || isTakingOver,
    joinWith(next) {
      join = next;
    },
    known: () => (mayWriteOver() ? revision : undefined),
    recheck() {
      presence.ask();
      readOthers();
    },
    leave: presence.leave,
    async close() {
      stopWatching();
      await flush();
      clear();
      presence.stop();
    },
  };
}

const SAVE_AFTER_MS = 200;

/** When something is written: a moment after the first change, and one write after the other. */
function createWriteQueue(write: () => Promise<void> | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  function clear() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** No two writes of this tab overlap. */
  function flush(): Promise<void> {
    clear();
    writing = writing.then(write);
    return writing;
  }

  return {
    /** Later changes do not set the clock back, so that nothing waits longer than this. */
    schedule(after = SAVE_AFTER_MS) {
      timer ??= setTimeout(flush, after);
    },
    flush,
    clear,
  };
}
