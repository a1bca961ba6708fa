/** A design for other forms of the account at once: which there are, and what becomes of each. */

import { type Project, portableTheme, readProject, type Theme, writeProject } from '@formloom/project';
import type { Persistence } from '../project/open-saved.ts';
import { saveVersion } from '../project/save-version.ts';
import { ownerOf, projectKey } from '../project/storage.ts';
import { isOpenElsewhere } from '../project/tab-presence.ts';
import { type Thumbnail, thumbnailOf } from '../project/thumbnail.ts';
import { readUnsaved } from '../project/unsaved-draft.ts';
import type { VersionStorage } from '../project/version.ts';
import { withTheme } from './with-theme.ts';

export interface OtherForm {
  readonly key: string;
  readonly name: string;
  /** As it looks now, and as it would. */
  readonly before: Thumbnail;
  readonly after: Thumbnail;
  /** It looks like that already. */
  readonly isSame: boolean;
}

/** What became of one. */
export type Applied =
  /** What it took the place of, and the revision that it was written as. */
  | { readonly kind: 'done'; readonly before: string; readonly revision: number }
  | { readonly kind: 'same' | 'undone' }
  | { readonly kind: NotApplied };

type NotApplied =
  /** Another tab has it open. */
  | 'open'
  /** It was written meanwhile. */
  | 'changed'
  /** Its work waits for being opened: an earlier format, damage, or a last moment that was not written. */
  | 'unsettled'
  | 'failed';

export interface Applying extends Persistence {
  readonly versions: VersionStorage;
  /** This tab's name among the others. */
  readonly tab: string;
}

/** Saved work of the same account; what cannot be read is left out. The newest first. */
export async function otherForms(
  from: Project,
  { storage }: Pick<Persistence, 'storage'>,
): Promise<readonly OtherForm[]> {
  const { account, id } = from.form;
  const own = projectKey(account, id);
  const theme = themeOf(from);
  const found: Array<OtherForm & { readonly at: number }> = [];
  for (const key of await storage.keys()) {
    const saved = key !== own && ownerOf(key)?.account === account ? await storage.load(key) : undefined;
    const project = saved && readProject(saved.text).project;
    if (!project) continue;
    const next = withTheme(project, theme);
    found.push({
      key,
      name: project.form.name,
      before: thumbnailOf(project),
      after: thumbnailOf(next),
      isSame: next === project,
      at: saved.at ?? 0,
    });
  }
  return found.sort((one, other) => other.at - one.at);
}

/**
 * Written only over the revision that was read, never under a tab that has the form open. What it took the
 * place of is one undo away when the form is opened next, and is kept as a version named `before`.
 */
export async function applyTo(
  key: string,
  from: Project,
  before: string,
  { storage, tabs, versions, tab }: Applying,
): Promise<Applied> {
  if (await isOpenElsewhere(tabs, key, tab)) return { kind: 'open' };
  if (readUnsaved(key)) return { kind: 'unsettled' };
  const saved = await storage.load(key);
  const read = readProject(saved?.text ?? '');
  if (!saved || !read.project) return { kind: 'failed' };
  if (read.upgradedFrom !== undefined || read.repairs.length > 0) return { kind: 'unsettled' };
  const next = withTheme(read.project, themeOf(from));
  if (next === read.project) return { kind: 'same' };
  const outcome = await storage.save(key, writeProject(next), saved.revision, tab, saved.text);
  if ('conflict' in outcome) return { kind: 'changed' };
  const { revision } = outcome;
  tabs.post({ key, tab, kind: 'saved', revision });
  await saveVersion(read.project, 'before', before, versions);
  return { kind: 'done', before: saved.text, revision };
}

/** Puts back what was there, unless a colleague has worked on it since. */
export async function takeBack(
  key: string,
  { before, revision }: Extract<Applied, { readonly kind: 'done' }>,
  { storage, tabs, tab }: Applying,
): Promise<Applied> {
  if (await isOpenElsewhere(tabs, key, tab)) return { kind: 'open' };
  const outcome = await storage.save(key, before, revision, tab);
  if ('conflict' in outcome) return { kind: 'changed' };
  tabs.post({ key, tab, kind: 'saved', revision: outcome.revision });
  return { kind: 'undone' };
}

/** "As in the account" is another look on another form, so it is written out. */
function themeOf({ design, details }: Project): Theme {
  return portableTheme(design.theme, details.style);
}
