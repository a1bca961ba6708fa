/** Saves the current project as a version in this browser. */

import { type Project, writeProject } from '@formloom/project';
import { browserVersions } from './idb-versions.ts';
import { newId } from './new-id.ts';
import { projectKey } from './storage.ts';
import { thumbnailOf } from './thumbnail.ts';
import type { VersionKind, VersionStorage } from './version.ts';

/** Returns whether it was saved. Uploads are named after their folder. */
export async function saveVersion(
  project: Project,
  kind: VersionKind,
  name: string,
  versions: VersionStorage = browserVersions(),
  versionId: string = newId(),
): Promise<boolean> {
  const { account, id } = project.form;
  const text = writeProject(project);
  const version = {
    id: versionId,
    key: projectKey(account, id),
    kind,
    name,
    at: Date.now(),
    ...((kind === 'upload' || kind === 'publish') && { path: name }),
    size: text.length,
    picture: thumbnailOf(project),
  };
  return versions.add(version, text).then(
    () => true,
    () => false,
  );
}
