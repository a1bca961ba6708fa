/** Asked before a form is left whose work is kept nowhere: leaving it would throw the work away. */

import { useEffect, useState } from 'react';
import { useOpenProject, useSaving } from '../project/ProjectContext.tsx';
import { saveAsFile } from '../project/project-file.ts';
import { guardLeaving } from '../shell/leave-guard.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import css from './saving.module.css';

export function LeaveQuestion() {
  const words = useWords().saving;
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
    <Dialog className={css.question} labelledBy="leave-question" onClose={stay}>
      <h2 id="leave-question">{words.leave.title}</h2>
      <p>{words.leave.means}</p>
      <div className={css.answers}>
        <Button
          onClick={() => {
            stay();
            leaving.go();
          }}
        >
          {words.leave.go}
        </Button>
        <Button onClick={() => saveAsFile(store.getState().project)}>{words.asFile}</Button>
        <Button kind="main" onClick={stay}>
          {words.leave.stay}
        </Button>
      </div>
    </Dialog>
  );
}
