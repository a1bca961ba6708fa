/** Replaces the open project with an imported one. */

import { useEffect } from 'react';
import type { OpenProject } from '../project/open-saved.ts';
import { replaceProject } from '../project/replace-project.ts';
import { wordsNow } from '../shell/preferences.ts';
import { registerReceiver } from './file-handoff.ts';
import type { ImportedProject } from './read-picked-files.ts';

/** Registers the open editor to receive files. */
export function useReceiver(open: OpenProject | null) {
  useEffect(() => {
    if (!open) return;
    return registerReceiver({
      form: () => open.store.getState().project.form,
      replace: (incoming) => replaceWork(open, incoming),
    });
  }, [open]);
}

export function replaceWork(open: OpenProject, incoming: ImportedProject) {
  const words = incoming.isDraft ? wordsNow().reuse.draft : wordsNow().work.files;
  replaceProject(open, {
    ...incoming,
    before: words.before(incoming.name),
    done: openedMessage(incoming),
    same: words.same(incoming.name),
  });
}

export function openedMessage({ name, isRepaired, isDraft }: ImportedProject): string {
  const words = wordsNow().work.files;
  if (isDraft) return wordsNow().reuse.draft.opened(name);
  return isRepaired ? words.openedRepaired(name) : words.opened(name);
}
