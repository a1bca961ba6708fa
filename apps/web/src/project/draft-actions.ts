/** Actions on drafts (create, delete) with a message and undo. */

import { showMessage } from '../shell/message-queue.ts';
import { wordsNow } from '../shell/preferences.ts';
import { navigate, type Route } from '../shell/router.ts';
import { addDraft, addDraftOfSaved, type DraftName, deleteDraft, putDraft } from './drafts.ts';
import { type Owner, projectKey } from './storage.ts';

export function draftRoute({ account, formId }: Owner, draft: number): Route {
  return { screen: 'work', account, formId, draft };
}

/** Creates a draft from a project's text, or from the saved project. */
export async function makeDraft(owner: Owner, text?: string) {
  const words = wordsNow().reuse.draft;
  const of = projectKey(owner.account, owner.formId);
  const made = text === undefined ? addDraftOfSaved(of) : addDraft(of, text);
  const number = await made.catch(() => undefined);
  if (number === undefined) showMessage(words.notMade);
  else
    showMessage(words.made(words.name(number)), {
      label: words.open,
      run: () => navigate(draftRoute(owner, number)),
    });
}

export async function discardDraft({ account, formId }: Owner, number: number) {
  const words = wordsNow();
  const { draft } = words.reuse;
  const name = { of: projectKey(account, formId), number };
  try {
    const text = await deleteDraft(name);
    const undo = { label: words.editor.undo, run: () => restoreDraft(name, text ?? '') };
    showMessage(draft.deleted(draft.name(number)), text === undefined ? undefined : undo);
  } catch {
    showMessage(draft.notDeleted(draft.name(number)));
  }
}

/** If its number was taken in the meantime, it gets a new one. */
async function restoreDraft(name: DraftName, text: string) {
  const { draft } = wordsNow().reuse;
  try {
    if (await putDraft(name, text)) return;
    showMessage(draft.putBack(draft.name(await addDraft(name.of, text))));
  } catch {
    showMessage(draft.notMade);
  }
}
