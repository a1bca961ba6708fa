/**
 * Notices about saving: storage failures, blocked data, and conflicts with other tabs or colleagues. Each
 * stays until resolved.
 */

import { useOpenProject, useSaving, useSharing } from '../project/ProjectContext.tsx';
import { saveBlockedAsFile } from '../project/project-file.ts';
import { announce } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { downloadProject } from './download-project.ts';
import { useReplacedMessage } from './useReplacedMessage.ts';

export interface SavingNoticesProps {
  /** Opens the comparison of both sides. */
  readonly onCompare?: () => void;
}

export function SavingNotices({ onCompare }: SavingNoticesProps) {
  const words = useWords();
  const { store, saver } = useOpenProject();
  const { mark, held, conflict } = useSaving((state) => state);
  const project = () => store.getState().project;
  useReplacedMessage();
  return (
    <>
      {mark === 'failed' && (
        <Notice
          action={
            <>
              <Button onClick={() => downloadProject(project(), words)}>{words.saving.asFile}</Button>
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
              <Button onClick={withMessage(saver.replaceHeld, words.saving.done.replaced)}>
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
              <Button onClick={withMessage(saver.takeTheirs, words.saving.done.theirs)}>
                {words.saving.takeTheirs}
              </Button>
              <Button onClick={withMessage(saver.keepMine, words.saving.done.mine)}>
                {words.saving.keepMine}
              </Button>
            </>
          }
        >
          {conflict.isLeftOver ? words.saving.conflictLeftOver : words.saving.conflict}
        </Notice>
      )}
      <TeamUnreachableNotice />
      <ConflictNotice onCompare={onCompare} />
    </>
  );
}

/** The team's work could not be loaded. */
export function TeamUnreachableNotice() {
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

/** Conflict with a colleague; shown after conflicts between tabs are resolved. */
function ConflictNotice({ onCompare }: { readonly onCompare: (() => void) | undefined }) {
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
          <Button onClick={withMessage(() => choose('theirs'), done.theirs)}>{theirs}</Button>
          <Button onClick={withMessage(() => choose('mine'), done.mine)}>{mine}</Button>
        </>
      }
    >
      {question}
    </Notice>
  );
}

/** Announces the result, because the notice disappears. */
const withMessage = (choose: () => void, words: string) => () => {
  choose();
  announce(words);
};
