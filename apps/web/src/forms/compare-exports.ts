/** Compares an exported project with the account's current form and stores the result with the version. */

import { driftOf } from '@formloom/check';
import type { WholeFormReply } from '@formloom/form';
import { type Project, readProject } from '@formloom/project';
import { browserVersions } from '../project/idb-versions.ts';
import type { LastExport } from '../project/saved-work.ts';
import type { LastComparison } from '../project/version.ts';

/** Null if the exported version cannot be read. */
export async function compareExport(
  { id }: LastExport,
  now: Pick<Project, 'schema' | 'details'> | Pick<WholeFormReply, 'schema' | 'details'>,
  date: number,
): Promise<LastComparison | null> {
  const versions = browserVersions();
  const text = await versions.read(id).catch(() => undefined);
  const { project } = readProject(text ?? '');
  if (!project) return null;
  // Harmless and ignored changes do not count.
  const changes = driftOf(project, now).open.filter(({ severity }) => severity !== 'harmless');
  const seen = {
    date,
    changes: changes.length,
    breaks: changes.some(({ severity }) => severity === 'breaks'),
  };
  await versions.change(id, { seen }).catch(() => {});
  return seen;
}
