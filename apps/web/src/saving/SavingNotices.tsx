/**
 * What has to be decided or known about saved work. Each stays until it is settled; no message replaces it.
 */

import { useOpenProject, useSaving } from '../project/ProjectContext.tsx';
import { saveAsFile, saveHeldAsFile } from '../project/project-file.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

export function SavingNotices() {
  const words = useWords();
  const { store, saver } = useOpenProject();
  const { mark, held, conflict } = useSaving((state) => state);
  const project = () => store.getState().project;
  return (
    <>
      {mark === 'failed' && (
        <Notice
          action={
            <>
              <Button onClick={() => saveAsFile(project())}>{words.saving.asFile}</Button>
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
              <Button onClick={() => saveHeldAsFile(project(), held.text)}>{words.saving.heldAsFile}</Button>
              <Button onClick={saver.replaceHeld}>{words.saving.replaceHeld}</Button>
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
              <Button onClick={saver.takeTheirs}>{words.saving.takeTheirs}</Button>
              <Button onClick={saver.keepMine}>{words.saving.keepMine}</Button>
            </>
          }
        >
          {conflict.isLeftOver ? words.saving.conflictLeftOver : words.saving.conflict}
        </Notice>
      )}
    </>
  );
}
