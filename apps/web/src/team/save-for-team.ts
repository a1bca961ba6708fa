/**
 * Saves a version in this browser and, where work is shared, in the team's list. Both contain exactly the
 * exported or published project.
 */

import { type Project, writeProject } from '@formloom/project';
import {
  createWorkClient,
  type VersionInfo,
  type WorkClient,
  type WorkKey,
} from '../connection/work-client.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { newId } from '../project/new-id.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { saveVersion } from '../project/save-version.ts';
import type { ShippedKind, VersionStorage } from '../project/version.ts';
import { showMessage } from '../shell/message-queue.ts';
import { teamWordsNow } from './words.ts';

interface SaveDeps {
  readonly versions?: VersionStorage;
  readonly client?: (of: WorkKey) => Pick<WorkClient, 'saveVersion'>;
}

/** Returns whether this browser saved it. A message appears if the service did not. */
export async function saveVersionForTeam(
  { sharing }: Pick<OpenProject, 'sharing'>,
  project: Project,
  kind: ShippedKind | 'named',
  name: string,
  { versions = browserVersions(), client = createWorkClient }: SaveDeps = {},
): Promise<boolean> {
  const id = newId();
  const isSaved = await saveVersion(project, kind, name, versions, id);
  const { share } = sharing.getState();
  if (share) saveOnService();
  return isSaved;

  async function saveOnService() {
    // A version requires shared work; the request fails if that has not arrived.
    await share?.();
    const { id: formId, account } = project.form;
    const teamId = await client({ formId, account }).saveVersion(
      { ...VERSION_REASON[kind], name },
      writeProject(project),
    );
    if (teamId === null) showMessage(teamWordsNow().versions.notShared);
    else if (isSaved) await versions.change(id, { teamId }).catch(() => {});
  }
}

const VERSION_REASON: Readonly<Record<ShippedKind | 'named', Omit<VersionInfo, 'name'>>> = {
  export: { why: 'export' },
  upload: { why: 'upload', target: 'draft' },
  publish: { why: 'upload', target: 'published' },
  named: { why: 'kept' },
};
