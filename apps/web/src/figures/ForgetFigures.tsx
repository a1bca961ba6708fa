/** Everything that was counted of the form is deleted, after a question. */

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { Button } from '../ui/Button.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import css from './figures.module.css';
import { figuresOf } from './figures-store.ts';
import { figureWordsNow, useFigureWords } from './words.ts';

export function ForgetFigures() {
  const words = useFigureWords().forget;
  const { forget } = figuresOf(useOpenProject());
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function answer() {
    if (isBusy) return;
    setBusy(true);
    const isGone = await forget();
    setBusy(false);
    setAsking(false);
    const { done, failed } = figureWordsNow().forget;
    showMessage(isGone ? done : failed);
  }

  return (
    <>
      <button type="button" className={css.link} onClick={() => setAsking(true)}>
        {words.open}
      </button>
      {/* Out of the panel, which a narrow window may hide while the dialog is open. */}
      {isAsking &&
        createPortal(
          <QuestionDialog
            title={words.title}
            means={words.means}
            answers={
              <>
                <Button onClick={() => setAsking(false)}>{words.no}</Button>
                <Button kind="main" aria-disabled={isBusy || undefined} onClick={answer}>
                  {words.yes}
                </Button>
              </>
            }
            onClose={() => setAsking(false)}
          />,
          document.body,
        )}
    </>
  );
}
