/**
 * What has to be decided or known about saved work. Each stays until it is settled; no message replaces it.
 */

import { useOpenProject, useSaving, useSharing } from '../project/ProjectContext.tsx';
import { saveBlockedAsFile } from '../project/project-file.ts';
import { announce } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { saveAndSay } from './save-and-say.ts';
import { useTakenOver } from './useTakenOver.ts';

export interface SavingNoticesProps {
  /** Shows the two sides of a choice beside each other. */
  readonly onCompare?: () => void;
}

export function SavingNotices({ onCompare }: SavingNoticesProps) {
  const words = useWords();
  const { store, saver } = useOpenProject();
  const { mark, held, conflict } = useSaving((state) => state);
  const project = () => store.getState().project;
  useTakenOver();
  return (
    <>
      {mark === 'failed' && (
        <Notice
          action={
            <>
              <Button onClick={() => saveAndSay(project(), words)}>{words.saving.asFile}</Button>
              <Button onClick={saver.retry}>{words.retry}</Button>
            </>
          }
        >
          {words.saving.cannot}
        </Notice>
      )}
      {held && (
        <Notice
          tone="warn"
          action={
            <>
              <Button onClick={() => saveBlockedAsFile(project(), held.text)}>
                {words.saving.heldAsFile}
              </Button>
              <Button onClick={told(saver.replaceHeld, words.saving.done.replaced)}>
                {words.saving.replaceHeld}
              </Button>
            </>
          }
        >
          {words.saving.held[held.why]}
        </Notice>
      )}
      {conflict && (
        <Notice
          tone="warn"
          action={
            <>
              <Button onClick={told(saver.takeTheirs, words.saving.done.theirs)}>
                {words.saving.takeTheirs}
              </Button>
              <Button onClick={told(saver.keepMine, words.saving.done.mine)}>{words.saving.keepMine}</Button>
            </>
          }
        >
          {conflict.isLeftOver ? words.saving.conflictLeftOver : words.saving.conflict}
        </Notice>
      )}
      <UnreadNotice />
      <SharedChoice onCompare={onCompare} />
    </>
  );
}

/** Where the team's work is not known: what is open is not what the team has. */
export function UnreadNotice() {
  const words = useWords();
  const language = usePreference('language');
  const { isUnread, describe, retry } = useSharing((state) => state);
  if (!isUnread || !describe) return null;
  return (
    <Notice tone="warn" action={<Button onClick={retry}>{words.retry}</Button>}>
      {describe('unread', language).title}
    </Notice>
  );
}

/** Where a colleague changed the same: asked once this browser's own tabs agree. */
function SharedChoice({ onCompare }: { readonly onCompare: (() => void) | undefined }) {
  const language = usePreference('language');
  const conflict = useSaving((state) => state.conflict);
  const { choice, ask, choose } = useSharing((state) => state);
  if (!choice || !ask || conflict) return null;
  const { question, theirs, mine, compare, done } = ask(choice, language);
  return (
    <Notice
      tone="warn"
      action={
        <>
          {compare !== undefined && onCompare && <Button onClick={onCompare}>{compare}</Button>}
          <Button onClick={told(() => choose('theirs'), done.theirs)}>{theirs}</Button>
          <Button onClick={told(() => choose('mine'), done.mine)}>{mine}</Button>
        </>
      }
    >
      {question}
    </Notice>
  );
}

/** The notice goes away with the choice: what became of it is said. */
const told = (choose: () => void, words: string) => () => {
  choose();
  announce(words);
};
