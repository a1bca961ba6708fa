/** Opens a project with everything this browser has saved of it, and saves it from then on. */

import type { Excess } from '@formloom/form';
import { boardWithSpares, type Project, readProject, withOwnStepTitles } from '@formloom/project';
import type { Locks, TabChannel } from './edit-lock.ts';
import { type LayoutStore, viewLayout } from './layout-store.ts';
import { createLiveForm, type LiveForm } from './live-form.ts';
import { newId } from './new-id.ts';
import { isBlocked, type OpenDecision, openProject } from './open-project.ts';
import { createProjectStore, type ProjectStore } from './project-store.ts';
import { createSaver } from './saver.ts';
import type { Saver, StoredWork } from './saving-state.ts';
import { createSelection, type Selection } from './selection.ts';
import { createSharing, type Sharing } from './sharing.ts';
import { type ProjectStorage, projectKey, type SavedProject } from './storage.ts';
import { readUnsaved, removeUnsaved } from './unsaved-draft.ts';

export interface OpenProject {
  /** Storage key: of its form, or of a draft. */
  readonly key: string;
  readonly store: ProjectStore;
  readonly layout: LayoutStore;
  readonly saver: Saver;
  readonly selection: Selection;
  readonly liveForm: LiveForm;
  readonly sharing: Sharing;
  readonly note: OpenDecision['note'];
}

export interface Persistence {
  readonly storage: ProjectStorage;
  readonly tabs: TabChannel;
  /** Null without Web Locks: the form is then edited at once. */
  readonly locks?: Locks | null;
  /** Called if an edit was rejected because of a limit, or because another tab edits the form. */
  readonly onExcess?: (excess: Excess) => void;
  readonly onReadOnly?: () => void;
  /** Saves changes that cannot be saved as the project any more as a version. */
  readonly keepVersion?: (project: Project) => Promise<boolean>;
}

/** `isLive`: `fresh` is the form as just read from the account, with which stored work is compared. */
export async function openSaved(
  fresh: Project,
  { storage, tabs, locks, onExcess, onReadOnly, keepVersion = async () => false }: Persistence,
  key = projectKey(fresh.form.account, fresh.form.id),
  isLive = true,
): Promise<OpenProject> {
  const liveForm = createLiveForm(isLive ? fresh : null);
  const store = createProjectStore(fresh, {
    newId,
    nameSteps: withOwnStepTitles,
    ...(onExcess && { onExcess }),
    ...(onReadOnly && { onReadOnly }),
  });
  let note: OpenDecision['note'] = 'fresh';

  async function read(isEditing: boolean): Promise<StoredWork> {
    let isFailed = false;
    const saved = await storage.load(key).catch(() => {
      isFailed = true;
      return undefined;
    });
    const local = isEditing ? findLocalDraft(key, saved) : undefined;
    const isRestored = local?.behind === false;
    const text = isRestored ? local.text : saved?.text;
    const form = liveForm.getState().form ?? readProject(text ?? '').project ?? fresh;
    const decision = openProject(form, text, newId);
    ({ note } = decision);
    if (local?.behind) {
      const behind = openProject(form, local.text, newId);
      if (isBlocked(behind.note) || (await keepVersion(behind.project))) local.forget();
    }
    return {
      project: decision.project,
      saved: saved ? { revision: saved.revision, text: saved.text } : null,
      passedOver: isRestored ? null : projectBefore(saved?.passedOver, fresh),
      held: isBlocked(note) ? { why: note, text: text ?? '' } : null,
      isUnsaved: isRestored && !isBlocked(note),
      isFailed,
      onSaved: () => isRestored && local.forget(),
    };
  }

  const saver = createSaver({ store, storage, tabs, locks, key, tab: newId(), read, keepVersion });
  await saver.opened;
  return {
    key,
    store,
    layout: viewLayout(store, newId, boardWithSpares),
    saver,
    selection: createSelection(),
    liveForm,
    sharing: createSharing(),
    note,
  };
}

/** A project that was replaced while the form was closed can be restored by undo. */
function projectBefore(text: string | undefined, fresh: Project): Project | null {
  const before = openProject(fresh, text, newId);
  return text !== undefined && !isBlocked(before.note) ? before.project : null;
}

interface LocalDraft {
  readonly text: string;
  /** Whether another tab has saved since. */
  readonly behind: boolean;
  readonly forget: () => void;
}

/** Unsaved text in local storage from a page that was closed. */
function findLocalDraft(key: string, saved: SavedProject | undefined): LocalDraft | undefined {
  const draft = readUnsaved(key);
  if (!draft) return undefined;
  const behind = draft.revision !== (saved?.revision ?? 0) && draft.tab !== saved?.writer;
  return { ...draft, behind, forget: () => removeUnsaved(key) };
}
