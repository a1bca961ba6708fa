/** Applies a design to other saved forms of the account, and reverts it. */

import { type Project, portableTheme, readProject, type Theme, writeProject } from '@formloom/project';
import { withFreeLock } from '../project/edit-lock.ts';
import type { Persistence } from '../project/open-saved.ts';
import { saveVersion } from '../project/save-version.ts';
import { ownerOf, projectKey } from '../project/storage.ts';
import { type Thumbnail, thumbnailOf } from '../project/thumbnail.ts';
import { readUnsaved } from '../project/unsaved-draft.ts';
import type { VersionStorage } from '../project/version.ts';
import { withTheme } from './with-theme.ts';

export interface OtherForm {
  readonly key: string;
  readonly name: string;
  /** Thumbnails before and after. */
  readonly before: Thumbnail;
  readonly after: Thumbnail;
  /** The form already has this design. */
  readonly isSame: boolean;
}

/** Result for one form. */
export type ApplyResult =
  /** The previous project text, and the saved revision. */
  | { readonly kind: 'done'; readonly before: string; readonly revision: number }
  | { readonly kind: 'same' | 'undone' }
  | { readonly kind: ApplyFailure };

type ApplyFailure =
  /** Open in another tab. */
  | 'open'
  /** Saved by someone in between (revision conflict). */
  | 'changed'
  /** Needs opening first: repairs, or an unsaved draft. */
  | 'unsettled'
  | 'failed';

export interface ApplyContext extends Pick<Persistence, 'storage' | 'locks'> {
  readonly versions: VersionStorage;
  /** The id of this tab. */
  readonly tab: string;
}

/** Saved projects of the same account, newest first; unreadable ones are skipped. */
export async function otherForms(
  from: Project,
  { storage }: Pick<Persistence, 'storage'>,
): Promise<readonly OtherForm[]> {
  const { account, id } = from.form;
  const own = projectKey(account, id);
  const theme = themeOf(from);
  const forms: Array<OtherForm & { readonly at: number }> = [];
  for (const key of await storage.keys()) {
    const saved = key !== own && ownerOf(key)?.account === account ? await storage.load(key) : undefined;
    const project = saved && readProject(saved.text).project;
    if (!project) continue;
    const next = withTheme(project, theme);
    forms.push({
      key,
      name: project.form.name,
      before: thumbnailOf(project),
      after: thumbnailOf(next),
      isSame: next === project,
      at: saved.at ?? 0,
    });
  }
  return forms.sort((one, other) => other.at - one.at);
}

/**
 * Saves only over the revision that was read, and never while another tab has the form open. The previous
 * state can be restored by undo when the form is opened next, and is stored as a version named `before`.
 */
export async function applyTo(
  key: string,
  from: Project,
  before: string,
  context: ApplyContext,
): Promise<ApplyResult> {
  const result = await withFreeLock(context.locks, key, () => applyNow(key, from, before, context));
  return result ?? { kind: 'open' };
}

async function applyNow(
  key: string,
  from: Project,
  before: string,
  { storage, versions, tab }: ApplyContext,
): Promise<ApplyResult> {
  if (readUnsaved(key)) return { kind: 'unsettled' };
  const saved = await storage.load(key);
  const parsed = readProject(saved?.text ?? '');
  if (!saved || !parsed.project) return { kind: 'failed' };
  if (parsed.repairs.length > 0) return { kind: 'unsettled' };
  const next = withTheme(parsed.project, themeOf(from));
  if (next === parsed.project) return { kind: 'same' };
  const outcome = await storage.save(key, writeProject(next), saved.revision, tab, saved.text);
  if ('conflict' in outcome) return { kind: 'changed' };
  const { revision } = outcome;
  await saveVersion(parsed.project, 'before', before, versions);
  return { kind: 'done', before: saved.text, revision };
}

/** Restores the previous state, unless a colleague has saved since. */
export async function revertForm(
  key: string,
  { before, revision }: Extract<ApplyResult, { readonly kind: 'done' }>,
  { locks, storage, tab }: ApplyContext,
): Promise<ApplyResult> {
  const outcome = await withFreeLock(locks, key, () => storage.save(key, before, revision, tab));
  if (!outcome) return { kind: 'open' };
  return { kind: 'conflict' in outcome ? 'changed' : 'undone' };
}

/**
 * The theme with its inherited values resolved: “as in the account” would mean something different on another
 * form.
 */
function themeOf({ design, details }: Project): Theme {
  return portableTheme(design.theme, details.style);
}
