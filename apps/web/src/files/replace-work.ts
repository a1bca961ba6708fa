/** Work out of a file takes the place of what is open. */

import { useEffect } from 'react';
import type { OpenProject } from '../project/open-saved.ts';
import { replaceProject } from '../project/replace-project.ts';
import { wordsNow } from '../shell/preferences.ts';
import { receive } from './file-handoff.ts';
import type { Incoming } from './read-picked-files.ts';

/** For as long as it is on the screen, files that belong to it go into it. */
export function useReceiver(open: OpenProject | null) {
  useEffect(() => {
    if (!open) return;
    return receive({
      form: () => open.store.getState().project.form,
      replace: (incoming) => replaceWork(open, incoming),
    });
  }, [open]);
}

export function replaceWork(open: OpenProject, incoming: Incoming) {
  const words = incoming.isDraft ? wordsNow().reuse.draft : wordsNow().work.files;
  replaceProject(open, {
    ...incoming,
    before: words.before(incoming.name),
    done: openedWords(incoming),
    same: words.same(incoming.name),
  });
}

export function openedWords({ name, isMended, isDraft }: Incoming): string {
  const words = wordsNow().work.files;
  if (isDraft) return wordsNow().reuse.draft.opened(name);
  return isMended ? words.openedMended(name) : words.opened(name);
}
