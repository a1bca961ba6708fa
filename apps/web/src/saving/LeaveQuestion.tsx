/** Confirmation dialog before leaving a form that could not be saved. */

import { useEffect, useState } from 'react';
import { useOpenProject, useSaving } from '../project/ProjectContext.tsx';
import { guardLeaving } from '../shell/leave-guard.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { downloadProject } from './download-project.ts';

export function LeaveQuestion() {
  const words = useWords();
  const { store } = useOpenProject();
  const isUnsaved = useSaving(({ mark }) => mark === 'failed');
  const [leaving, setLeaving] = useState<{ readonly go: () => unknown } | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    return guardLeaving((go) => setLeaving({ go }));
  }, [isUnsaved]);
  if (!leaving) return null;
  const stay = () => setLeaving(null);
  return (
    <QuestionDialog
      title={words.saving.leave.title}
      means={words.saving.leave.means}
      actions={
        <>
          <Button
            onClick={() => {
              stay();
              leaving.go();
            }}
          >
            {words.saving.leave.go}
          </Button>
          <Button onClick={() => downloadProject(store.getState().project, words)}>
            {words.saving.asFile}
          </Button>
          <Button kind="main" onClick={stay}>
            {words.saving.leave.stay}
          </Button>
        </>
      }
      onClose={stay}
    />
  );
}
