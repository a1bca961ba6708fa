/** A browser whose tabs save one form, on timers that a test sets by hand. */

import { createProject, type Project, setSetting } from '@formloom/project';
import { vi } from 'vitest';
import { openSaved } from '../open-saved.ts';
import { projectKey } from '../storage.ts';
import { writeUnsaved } from '../unsaved-draft.ts';
import { createMemoryStorage, createTabsBus, untilGone } from './browser-stand-ins.ts';

export const FRESH = createProject(
  { id: 'form', name: 'Form', fields: [{ name: 'a', label: 'A', type: 'text', required: true }] },
  { account: 4210 },
);
export const KEY = projectKey(4210, 'form');

/** A browser with any number of tabs on one storage. */
export function createBrowser() {
  const storage = createMemoryStorage();
  const newTabs = createTabsBus();
  const tick = (ms = 250) => vi.advanceTimersByTimeAsync(ms);
  return {
    storage,
    tick,
    saved: () => storage.records.get(KEY),
    name: () => named(storage.records.get(KEY)?.text),
    async openTab(fresh: Project = FRESH) {
      let gone = false;
      const own = untilGone(storage, () => gone);
      const tabs = newTabs();
      const { store, saver, note, layout } = await openSaved(fresh, { storage: own, tabs });
      await tick(0);
      return {
        note,
        store,
        saver,
        layout,
        rename: (name: string) => store.getState().edit((project) => setSetting(project, 'name', name)),
        name: () => store.getState().project.settings.name,
        /** Killed: it no longer sends or receives messages. */
        vanish() {
          gone = true;
          tabs.cut();
        },
        /** The page goes away, as fast as pages do. */
        leave() {
          const tail = saver.unwritten();
          if (tail) writeUnsaved(KEY, tail);
          gone = true;
        },
        state: () => saver.state.getState(),
      };
    },
  };
}

export const named = (text: string | undefined) => text && (JSON.parse(text) as Project).settings.name;
