/**
 * Notices about saving: storage failures, blocked data, a form that is open in another tab, and conflicts
 * with colleagues. Each stays until resolved.
 */

import { useEffect, useLayoutEffect, useRef } from 'react';
import { dropKeyboardDrag } from '../drag/keyboard-drag.ts';
import { useOpenProject, useReadOnly, useSaving, useSharing } from '../project/ProjectContext.tsx';
import { saveBlockedAsFile } from '../project/project-file.ts';
import { takeFocus } from '../shell/focus.ts';
import { announce, showMessage } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { downloadProject } from './download-project.ts';

export interface SavingNoticesProps {
  /** Opens the comparison of both sides. */
  readonly onCompare?: () => void;
}

export function SavingNotices({ onCompare }: SavingNoticesProps) {
  const words = useWords();
  const { store, saver } = useOpenProject();
  const { mark, held } = useSaving((state) => state);
  const project = () => store.getState().project;
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
      <OtherTabNotice />
      <TeamUnreachableNotice />
      <ConflictNotice onCompare={onCompare} />
    </>
  );
}

/** Another tab edits the form. Focus goes to the button and back, because the controls become unavailable. */
function OtherTabNotice() {
  const words = useWords().saving.otherTab;
  const { saver } = useOpenProject();
  const isReadOnly = useReadOnly();
  const { role, held, isRejected } = useSaving((state) => state);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = isReadOnly && held === null;
  useEffect(() => saver.beforeLeaving(applyTyping), [saver]);
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    if (!isShown) announce(words.moved);
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled');
    if (isShown && isLost) button.current?.focus();
    if (!isShown && isLost) takeFocus(document.querySelector('[data-area="canvas"]'));
  }, [isShown, words]);
  useEffect(() => {
    if (isRejected) showMessage(words.rejected);
  }, [isRejected, words]);
  if (!isShown) return null;
  const isBusy = role !== 'reading';
  return (
    <Notice
      tone="plain"
      action={
        <Button
          ref={button}
          kind="main"
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || saver.continueHere()}
        >
          {words.continueHere}
        </Button>
      }
    >
      {words.open}
    </Notice>
  );
}

/** Applies what is being typed or moved by keyboard, before another tab edits. */
async function applyTyping() {
  dropKeyboardDrag();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
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

/** Conflict with a colleague. */
function ConflictNotice({ onCompare }: { readonly onCompare: (() => void) | undefined }) {
  const language = usePreference('language');
  const { choice, ask, choose } = useSharing((state) => state);
  if (!choice || !ask) return null;
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
