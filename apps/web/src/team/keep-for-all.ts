/** A moment of the work, kept in this browser and, where work is shared, among the team's versions. */

import type { Project } from '@formloom/project';
import { createWorkClient, type Kept, type WorkClient, type WorkOf } from '../connection/work-client.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { keepVersion } from '../project/keep-version.ts';
import { newId } from '../project/new-id.ts';
import type { OpenProject } from '../project/open-saved.ts';
import type { ShippedKind, VersionStorage } from '../project/version.ts';
import { showMessage } from '../shell/message-queue.ts';
import { teamWordsNow } from './words.ts';

interface Keeping {
  readonly versions?: VersionStorage;
  readonly client?: (of: WorkOf) => Pick<WorkClient, 'keepVersion'>;
}

/** Says whether this browser has kept it; what becomes of it for the team is told where it fails. */
export async function keepForAll(
  { sharing }: Pick<OpenProject, 'sharing'>,
  project: Project,
  kind: ShippedKind | 'named',
  name: string,
  { versions = browserVersions(), client = createWorkClient }: Keeping = {},
): Promise<boolean> {
  const id = newId();
  const isKept = await keepVersion(project, kind, name, versions, id);
  const { share } = sharing.getState();
  if (share) keepForTeam();
  return isKept;

  /** Of what all colleagues have, so that has to be what is here. */
  async function keepForTeam() {
    const isShared = await share?.();
    const { id: formId, account } = project.form;
    const kept = { ...WHY[kind], name };
    const teamId = isShared ? await client({ formId, account }).keepVersion(kept) : null;
    if (teamId === null) showMessage(teamWordsNow().versions.notShared);
    else if (isKept) await versions.change(id, { teamId }).catch(() => {});
  }
}

const WHY: Readonly<Record<ShippedKind | 'named', Omit<Kept, 'name'>>> = {
  export: { why: 'export' },
  upload: { why: 'upload', target: 'draft' },
  publish: { why: 'upload', target: 'published' },
  named: { why: 'kept' },
};
