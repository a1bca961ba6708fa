/** Actions on versions: read, restore, delete, with messages and undo. */

import { type Project, readProject } from '@formloom/project';
import { useCallback } from 'react';
import { createTeamClient, type TeamClient } from '../connection/team-client.ts';
import type { WorkKey } from '../connection/work-client.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { replaceProject } from '../project/replace-project.ts';
import type { Version } from '../project/version.ts';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';

/** A local or team version that can be shown or restored. */
export interface ShownVersion {
  readonly name: string;
  /** Reason, author and date. */
  readonly about: string;
  /** Null if it cannot be read. */
  readonly read: () => Promise<Project | null>;
}

export async function readOwnVersion({ id }: Pick<Version, 'id'>): Promise<Project | null> {
  const text = await browserVersions()
    .read(id)
    .catch(() => undefined);
  return text === undefined ? null : readProject(text).project;
}

export async function readTeamVersion(
  { formId, account }: WorkKey,
  id: string,
  client: Pick<TeamClient, 'version'> = createTeamClient(account),
): Promise<Project | null> {
  const answer = await client.version(formId, id);
  return 'value' in answer ? readProject(JSON.stringify(answer.value.project)).project : null;
}

/** Restores a version as one undo entry; the replaced project is saved as a version. */
export function useRestoreVersion(): (version: ShownVersion) => Promise<void> {
  const open = useOpenProject();
  const words = useWords().work.versions;
  return useCallback(
    async (version) => {
      const project = await version.read();
      if (!project) {
        showMessage(words.unreadable);
        return;
      }
      replaceProject(open, {
        project,
        before: words.beforeBack(version.name),
        done: words.tookBack(version.name),
        same: words.isPresent,
      });
    },
    [open, words],
  );
}

export function useDeleteVersion(): (version: Version) => Promise<void> {
  const words = useWords().work.versions;
  return useCallback(
    async (version) => {
      const versions = browserVersions();
      const text = await versions.read(version.id).catch(() => undefined);
      const removed = await versions.remove(version.id).then(
        () => true,
        () => false,
      );
      if (!removed) {
        showMessage(words.notDeleted(version.name));
        return;
      }
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
