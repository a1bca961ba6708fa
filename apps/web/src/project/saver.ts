/**
 * Autosaves the open project to IndexedDB while this tab holds the edit lock of the form; otherwise the form
 * is read-only and shows what the editing tab saves. Saves carry a revision, so that a tab that lost the lock
 * without knowing it overwrites nothing.
 */

import { type Project, writeProject } from '@formloom/project';
import { createStore } from 'zustand/vanilla';
import { sleep } from '../shell/sleep.ts';
import { createEditLock } from './edit-lock.ts';
import { createEditingTasks } from './editing-tasks.ts';
import type { Saver, SaverOptions, SavingState, StoredWork } from './saving-state.ts';

const RETRY_AFTER_MS = 5_000;
/** The preview's frame replies within this time. */
const APPLY_MS = 1_000;
/** After a reload the lock is free within this time; a tab that waits longer opens the form read-only. */
const OPEN_MS = 250;

export function createSaver(options: SaverOptions): Saver & { readonly opened: Promise<void> } {
  const { store, storage, key, tab, read, keepVersion } = options;
  const current = () => store.getState().project;
  let saved: StoredWork['saved'] = null;
  /** The project as last saved. */
  let written: Project | null = current();
  /** Whether the user has edits that are not saved. */
  let isTouched = false;
  /** Whether this tab may write; false until the stored project is loaded. */
  let isWritable = false;
  let isOpening = false;
  /** True while changes from elsewhere are applied (they are saved, too). */
  let isReceiving = false;
  /** Counts loads and losses of the lock: results of earlier work are ignored. */
  let era = 0;
  let onSaved = () => {};
  /** Whether storage could not be read. */
  let isUnread = false;
  const state = createStore<SavingState>()(() => ({
    mark: 'untouched',
    held: null,
    role: 'reading',
    isRejected: false,
  }));
  const tasks = createEditingTasks();
  const appliers = new Set<() => Promise<void>>();
  const { schedule, flush, clear } = createWriteQueue(() => {
    if (!isWritable) return undefined;
    return current() === written ? settle() : write(current());
  });

  /** An edit that was reverted before the save needs no write. */
  function settle(): undefined {
    isTouched = false;
    if (state.getState().mark === 'saving') state.setState({ mark: saved ? 'saved' : 'untouched' });
  }

  async function write(project: Project) {
    const own = era;
    const text = writeProject(project);
    try {
      const outcome = await storage.save(key, text, saved?.revision ?? 0, tab);
      if (own !== era) return;
      if ('conflict' in outcome) {
        const { writer, ...record } = outcome.conflict;
        // An earlier write of this tab, of which storage reported a failure.
        if (writer === tab) {
          saved = record;
          return await write(project);
        }
        // Another tab has saved, so it took the lock.
        lock.dispatch('stolen');
        return;
      }
      saved = { revision: outcome.revision, text };
      [written, isUnread] = [project, false];
      isTouched &&= current() !== project;
      state.setState({ mark: current() === project ? 'saved' : 'saving' });
      onSaved();
      lock.postSaved();
    } catch {
      if (own !== era) return;
      state.setState({ mark: 'failed' });
      schedule(RETRY_AFTER_MS);
    }
  }

  /** Opens the stored project, to edit it or read-only. */
  async function load(isEditing: boolean, isStolen = false) {
    era += 1;
    const own = era;
    if (isStolen) await fenceOff(() => own === era).catch(() => {});
    const found = await read(isEditing);
    if (own !== era) return;
    saved = found.saved;
    written = found.isUnsaved ? null : found.project;
    isTouched = isEditing && found.isUnsaved;
    onSaved = found.onSaved;
    isUnread = found.isFailed;
    isOpening = true;
    store.getState().open(found.project);
    if (found.passedOver) store.getState().remember(found.passedOver);
    isOpening = false;
    const mark = isEditing && found.isFailed ? 'failed' : 'untouched';
    state.setState({ held: isEditing ? found.held : null, mark });
    markOpened();
    if (isEditing && !found.held) edit();
  }

  function edit() {
    isWritable = true;
    store.getState().setReadOnly(false);
    tasks.start();
    if (written === null) schedule();
  }

  /** Saves the stored project again, so that a late write of the other tab is rejected. */
  async function fenceOff(isCurrent: () => boolean) {
    for (;;) {
      const record = await storage.load(key);
      if (!record || !isCurrent()) return;
      if (!('conflict' in (await storage.save(key, record.text, record.revision, tab)))) return;
    }
  }

  /** Everything that was typed is saved before another tab may edit. */
  async function handOver(): Promise<boolean> {
    const own = era;
    await Promise.race([Promise.all(Array.from(appliers, (apply) => apply())), sleep(APPLY_MS)]);
    if (own !== era) return false;
    store.getState().setReadOnly(true);
    await tasks.stop(false);
    await flush();
    if (own !== era || isTouched) return false;
    // The stored project was still being loaded.
    if (!isWritable) load(false);
    isWritable = false;
    return true;
  }

  /** The lock is lost: nothing is written as the project any more. */
  function drop() {
    isWritable = false;
    clear();
    store.getState().setReadOnly(true);
    tasks.stop(true);
    if (isTouched) keepVersion(current());
    load(false);
  }

  /** Saves although nothing was edited. */
  function writeAgain(isKept: boolean) {
    if (!isWritable) return;
    isTouched ||= isKept;
    clear();
    written = null;
    state.setState({ mark: 'saving' });
    schedule(0);
  }

  let markOpened = () => {};
  const opened = new Promise<void>((resolve) => {
    markOpened = resolve;
  });
  store.getState().setReadOnly(true);
  const stopWatching = store.subscribe(({ project }, before) => {
    if (project === before.project || isOpening || !isWritable) return;
    isTouched ||= !isReceiving;
    if (state.getState().mark !== 'failed') state.setState({ mark: 'saving' });
    schedule();
  });
  const lock = createEditLock({
    ...options,
    on: {
      role: (role) => state.setState({ role }),
      start: (isStolen) => load(true, isStolen),
      flush: handOver,
      resume: edit,
      drop,
      rejected: () => state.setState({ isRejected: true }),
      saved: () => state.getState().role !== 'editing' && load(false),
    },
  });
  setTimeout(() => era === 0 && load(false), OPEN_MS);

  return {
    tab,
    state,
    opened,
    flush,
    saved: () => saved,
    unwritten: () =>
      isWritable && current() !== written
        ? { text: writeProject(current()), revision: saved?.revision ?? 0, tab }
        : undefined,
    continueHere() {
      state.setState({ isRejected: false });
      lock.dispatch('continue');
    },
    replaceHeld() {
      state.setState({ held: null });
      edit();
      writeAgain(true);
    },
    retry: () => (isUnread && isWritable && !isTouched ? load(true) : writeAgain(false)),
    keep: () => writeAgain(true),
    receive(apply) {
      isReceiving = true;
      apply();
      isReceiving = false;
    },
    isReceiving: () => isReceiving || isOpening,
    whileEditing: tasks.add,
    beforeLeaving(apply) {
      appliers.add(apply);
      return () => appliers.delete(apply);
    },
    async close() {
      stopWatching();
      await tasks.stop(false);
      await flush();
      clear();
      isWritable = false;
      era += 1;
      lock.dispatch('closed');
      await lock.released();
    },
  };
}

const SAVE_AFTER_MS = 200;

/** Write queue: debounced, one write at a time. */
function createWriteQueue(write: () => Promise<void> | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** No two writes of this tab overlap. */
  const flush = () => {
    clear();
    writing = writing.then(write);
    return writing;
  };
  /** Later edits do not extend the delay. */
  const schedule = (after = SAVE_AFTER_MS) => {
    timer ??= setTimeout(flush, after);
  };
  return { schedule, flush, clear };
}
