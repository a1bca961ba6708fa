/** Asked before a form is left whose work is kept nowhere: leaving it would throw the work away. */

import { useEffect, useState } from 'react';
import { useOpenProject, useSaving } from '../project/ProjectContext.tsx';
import { guardLeaving } from '../shell/leave-guard.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { saveAndSay } from './save-and-say.ts';

export function LeaveQuestion() {
  const words = useWords();
  const { store } = useOpenProject();
  const isLost = useSaving(({ mark }) => mark === 'failed');
  const [leaving, setLeaving] = useState<{ readonly go: () => unknown } | null>(null);
  useEffect(() => {
    if (!isLost) return;
    return guardLeaving((go) => setLeaving({ go }));
  }, [isLost]);
  if (!leaving) return null;
  const stay = () => setLeaving(null);
  return (
    <QuestionDialog
      title={words.saving.leave.title}
      means={words.saving.leave.means}
      answers={
        <>
          <Button
            onClick={() => {
              stay();
              leaving.go();
            }}
          >
            {words.saving.leave.go}
          </Button>
          <Button onClick={() => saveAndSay(store.getState().project, words)}>{words.saving.asFile}</Button>
          <Button kind="main" onClick={stay}>
            {words.saving.leave.stay}
          </Button>
        </>
      }
      onClose={stay}
    />
  );
}
