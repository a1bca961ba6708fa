/**
 * A version of the project in this browser and, where work is shared, in the team’s list. Both hold exactly
 * the project that was exported or published, whatever colleagues change until the request arrives.
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

interface Keeping {
  readonly versions?: VersionStorage;
  readonly client?: (of: WorkKey) => Pick<WorkClient, 'saveVersion'>;
}

/** Returns whether this browser has kept it. A message appears where the team's list has not. */
export async function keepForAll(
  { sharing }: Pick<OpenProject, 'sharing'>,
  project: Project,
  kind: ShippedKind | 'named',
  name: string,
  { versions = browserVersions(), client = createWorkClient }: Keeping = {},
): Promise<boolean> {
  const id = newId();
  const isKept = await saveVersion(project, kind, name, versions, id);
  const { share } = sharing.getState();
  if (share) keepForTeam();
  return isKept;

  async function keepForTeam() {
    // A version needs shared work on the form. Whether that has arrived, the next request says.
    await share?.();
    const { id: formId, account } = project.form;
    const teamId = await client({ formId, account }).saveVersion(
      { ...WHY[kind], name },
      writeProject(project),
    );
    if (teamId === null) showMessage(teamWordsNow().versions.notShared);
    else if (isKept) await versions.change(id, { teamId }).catch(() => {});
  }
}

const WHY: Readonly<Record<ShippedKind | 'named', Omit<VersionInfo, 'name'>>> = {
  export: { why: 'export' },
  upload: { why: 'upload', target: 'draft' },
  publish: { why: 'upload', target: 'published' },
  named: { why: 'kept' },
};
