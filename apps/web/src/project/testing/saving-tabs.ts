/** A browser whose tabs save one form, on timers that a test sets by hand. */

import { createProject, type Project, setSetting } from '@formloom/project';
import { vi } from 'vitest';
import { openSaved } from '../open-saved.ts';
import { projectKey } from '../storage.ts';
import { writeUnsaved } from '../unsaved-draft.ts';
import { createMemoryLocks, createMemoryStorage, createTabsBus, untilGone } from './browser-stand-ins.ts';

export const FRESH = createProject(
  { id: 'form', name: 'Form', fields: [{ name: 'a', label: 'A', type: 'text', required: true }] },
  { account: 4210 },
);
export const KEY = projectKey(4210, 'form');

/** A browser with any number of tabs on one storage. */
export function createBrowser() {
  const storage = createMemoryStorage();
  const newTabs = createTabsBus();
  const newLocks = createMemoryLocks();
  const tick = (ms = 250) => vi.advanceTimersByTimeAsync(ms);
  return {
    storage,
    tick,
    saved: () => storage.records.get(KEY),
    name: () => named(storage.records.get(KEY)?.text),
    async openTab(fresh: Project = FRESH) {
      let gone = false;
      let frozen: Promise<void> | undefined;
      let thaw = () => {};
      const thawed = async () => frozen;
      const own = untilGone(storage, () => gone, thawed);
      const tabs = newTabs();
      const locks = newLocks(thawed);
      const kept: string[] = [];
      const keepVersion = async ({ settings }: Project) => kept.push(settings.name) > 0;
      const opening = openSaved(fresh, { storage: own, tabs, locks, keepVersion });
      // A tab that must wait for the lock opens after a while.
      let isOpen = false;
      opening.then(() => (isOpen = true));
      await tick(0);
      if (!isOpen) await tick();
      const { store, saver, note, layout } = await opening;
      const vanish = () => {
        gone = true;
        tabs.cut();
        locks.end();
      };
      return {
        note,
        /** Names of the versions that were kept when the lock was lost. */
        kept,
        store,
        saver,
        layout,
        rename: (name: string) => store.getState().edit((project) => setSetting(project, 'name', name)),
        name: () => store.getState().project.settings.name,
        /** Killed: its locks are released, and nothing of it arrives any more. */
        vanish,
        /** It answers nothing, writes nothing and notices nothing until it thaws. */
        freeze() {
          tabs.cut();
          frozen = new Promise((resolve) => (thaw = resolve));
        },
        thaw: () => thaw(),
        /** The page goes away, as fast as pages do. */
        leave() {
          const tail = saver.unwritten();
          if (tail) writeUnsaved(KEY, tail);
          vanish();
        },
        state: () => saver.state.getState(),
      };
    },
  };
}

export const named = (text: string | undefined) => text && (JSON.parse(text) as Project).settings.name;
