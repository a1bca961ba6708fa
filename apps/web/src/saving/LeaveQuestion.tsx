/** Asked before a form is left whose work is kept nowhere: leaving it would throw the work away. */

import { useEffect, useState } from 'react';
import { useOpenProject, useSaving } from '../project/ProjectContext.tsx';
import { guardLeaving } from '../shell/leave-guard.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { saveAndSay } from './save-and-say.ts';
import css from './saving.module.css';

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
    <Dialog className={css.question} labelledBy="leave-question" onClose={stay}>
      <h2 id="leave-question">{words.saving.leave.title}</h2>
      <p>{words.saving.leave.means}</p>
      <div className={css.answers}>
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
      </div>
    </Dialog>
  );
}
