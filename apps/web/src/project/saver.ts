/**
 * Autosaves the open project to IndexedDB. Saves carry a revision, so that another tab's save is never
 * overwritten: without local edits the newer project is loaded; otherwise the user chooses, and this tab
 * saves to a conflict copy until then.
 */

import { type Project, writeProject } from '@formloom/project';
import { createStore } from 'zustand/vanilla';
import { isBlocked, openProject } from './open-project.ts';
import {
  type Conflict,
  isUndisputed,
  type MergeTabs,
  type Saver,
  type SaverOptions,
  type SavingState,
} from './saving-state.ts';
import { conflictKey, type SavedProject } from './storage.ts';
import { watchPresence } from './tab-presence.ts';

const RETRY_AFTER_MS = 5_000;

export function createSaver({ store, storage, tabs, key, tab, newId, found }: SaverOptions): Saver {
  const current = () => store.getState().project;
  let { revision } = found;
  /** The last saved project. */
  let written: Project | null = found.unsaved ? null : current();
  /** The project last saved to the conflict copy. */
  let copied: Project | null = null;
  /** Whether this tab has any edits. */
  let isTouched = found.unsaved;
  let isTakingOver = false;
  /** True while changes from elsewhere are applied (they are saved, too). */
  let isReceiving = false;
  let mergeTabs: MergeTabs | undefined;
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

  /** An edit that was reverted before the save needs no write. */
  function settle(): undefined {
    if (state.getState().mark === 'saving' && mayOverwrite())
      state.setState({ mark: revision > 0 ? 'saved' : 'untouched' });
  }

  async function write(project: Project) {
    try {
      if (mayOverwrite()) await overwrite(project);
      else await writeCopy(project);
    } catch {
      state.setState({ mark: 'failed' });
      schedule(RETRY_AFTER_MS);
    }
  }

  const mayOverwrite = () => isUndisputed(state.getState());

  async function overwrite(project: Project) {
    const outcome = await storage.save(key, writeProject(project), revision, tab);
    if ('conflict' in outcome) {
      handleOtherTab(outcome.conflict);
      if (!mayOverwrite() && current() !== written) await writeCopy(project);
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

  /** Handles a newer save of another tab: merge, load, or raise a conflict. */
  function handleOtherTab(saved: SavedProject) {
    const { project, note } = openProject(current(), saved.text, newId);
    const { held, conflict } = state.getState();
    if (isBlocked(note)) {
      revision = saved.revision;
      state.setState({ held: { why: note, text: saved.text } });
    } else if (held === null && conflict === null && mergeOtherTab(project, saved)) return;
    else if (isTouched || held || conflict)
      state.setState({ conflict: { project, saved, isLeftOver: false } });
    else takeOver(project, saved);
  }

  /** Merges with the other tab's save if both changed different parts. */
  function mergeOtherTab(project: Project, saved: SavedProject): boolean {
    const base = written;
    if (!base || !mergeTabs?.(base, project)) return false;
    revision = saved.revision;
    written = project;
    if (current() !== project) schedule();
    return true;
  }

  /** Loads the other tab's project; there are no local edits to lose. */
  function takeOver(project: Project, saved: SavedProject) {
    revision = saved.revision;
    written = project;
    // State first, so that subscribers know where the change comes from.
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

  async function readOtherTabs() {
    const saved = await storage.load(key).catch(() => undefined);
    if (!saved || saved.revision === revision) return;
    if (saved.text !== writeProject(current())) handleOtherTab(saved);
    else {
      revision = saved.revision;
      written = current();
    }
  }

  /** Resolves the conflict and deletes the conflict copy. */
  function resolveConflict(act: (conflict: Conflict) => void) {
    const { conflict } = state.getState();
    if (!conflict) return;
    if (!conflict.isLeftOver) revision = conflict.saved.revision;
    state.setState({ conflict: null });
    storage.remove(conflict.isLeftOver ? conflict.saved.key : conflictKey(key, tab)).catch(() => {});
    act(conflict);
    writeAgain();
  }

  function writeAgain() {
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
    onSaved: (saved) => saved !== revision && readOtherTabs(),
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
      writeAgain();
    },
    retry: writeAgain,
    keep() {
      isTouched = true;
      writeAgain();
    },
    receive,
    isReceiving: () => isReceiving || isTakingOver,
    mergeWith(next) {
      mergeTabs = next;
    },
    writableRevision: () => (mayOverwrite() ? revision : undefined),
    recheck() {
      presence.ask();
      readOtherTabs();
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

/** Write queue: debounced, one write at a time. */
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
    /** Later edits do not extend the delay. */
    schedule(after = SAVE_AFTER_MS) {
      timer ??= setTimeout(flush, after);
    },
    flush,
    clear,
  };
}
