/** Keeps the work as it is at this moment. */

import { type Project, writeProject } from '@formloom/project';
import { browserVersions } from './idb-versions.ts';
import { newId } from './new-id.ts';
import { projectKey } from './storage.ts';
import { thumbnailOf } from './thumbnail.ts';
import type { VersionKind, VersionStorage } from './version.ts';

/** Says whether this browser has kept it. What is uploaded is named after its folder. */
export async function keepVersion(
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
