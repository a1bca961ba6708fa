/** What can be done with a version: each says what it did, and can be taken back where something was lost. */

import { type Project, readProject, writeProject } from '@formloom/project';
import { useCallback } from 'react';
import { browserVersions } from '../project/idb-versions.ts';
import { keepVersion } from '../project/keep-version.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import type { Version } from '../project/version.ts';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';

/** Null where it cannot be read any more. */
export async function readVersion({ id }: Version): Promise<Project | null> {
  const text = await browserVersions()
    .read(id)
    .catch(() => undefined);
  return text === undefined ? null : readProject(text).project;
}

/** Puts the work back to what it was: one entry of the history, and what it replaces is kept beside it. */
export function useTakeBack(): (version: Version) => Promise<void> {
  const { store } = useOpenProject();
  const words = useWords().work.versions;
  return useCallback(
    async (version) => {
      const project = await readVersion(version);
      if (!project) {
        showMessage(words.unreadable);
        return;
      }
      const before = store.getState().project;
      if (writeProject(before) === writeProject(project)) {
        showMessage(words.isPresent);
        return;
      }
      await keepVersion(before, 'before', words.beforeBack(version.name));
      store.getState().settle();
      store.getState().edit(() => project);
      showMessage(words.tookBack(version.name), {
        label: words.undo,
        run: () => store.getState().undo(),
      });
    },
    [store, words],
  );
}

export function useDelete(): (version: Version) => Promise<void> {
  const words = useWords().work.versions;
  return useCallback(
    async (version) => {
      const versions = browserVersions();
      const text = await versions.read(version.id).catch(() => undefined);
      await versions.remove(version.id).catch(() => {});
      showMessage(
        words.deleted(version.name),
        text === undefined
          ? undefined
          : { label: words.undo, run: () => versions.add(version, text).catch(() => {}) },
      );
    },
    [words],
  );
}
