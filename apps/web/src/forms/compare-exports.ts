/**
 * What became of exported forms in the account: compared with what was read before, or read now, and noted
 * with the export.
 */

import { driftOf } from '@formloom/check';
import type { WholeFormReply } from '@formloom/form';
import { type Project, readProject } from '@formloom/project';
import { browserVersions } from '../project/idb-versions.ts';
import type { LastExport } from '../project/saved-work.ts';
import type { LastComparison } from '../project/version.ts';

/** Null where the export cannot be read any more. */
export async function compareExport(
  { id }: LastExport,
  now: Pick<Project, 'schema' | 'details'> | Pick<WholeFormReply, 'schema' | 'details'>,
  date: number,
): Promise<LastComparison | null> {
  const versions = browserVersions();
  const text = await versions.read(id).catch(() => undefined);
  const { project } = readProject(text ?? '');
  if (!project) return null;
  // What no visitor notices is no reason to open the form, nor is what was left on purpose.
  const changes = driftOf(project, now).open.filter(({ severity }) => severity !== 'harmless');
  const seen = {
    date,
    changes: changes.length,
    breaks: changes.some(({ severity }) => severity === 'breaks'),
  };
  await versions.change(id, { seen }).catch(() => {});
  return seen;
}
