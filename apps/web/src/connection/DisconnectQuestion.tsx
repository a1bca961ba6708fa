/** Asked before the account is disconnected where others use it, too: what it does to them. */

import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';

export interface DisconnectQuestionProps {
  /** Of one account of several; otherwise it is about all that are connected. */
  readonly words?: { readonly title: string; readonly means: string };
  readonly onDisconnect: () => void;
  readonly onClose: () => void;
}

export function DisconnectQuestion({ words, onDisconnect, onClose }: DisconnectQuestionProps) {
  const { question } = useWords().screens.exits;
  return (
    <QuestionDialog
      title={words?.title ?? question.title}
      means={words?.means ?? question.means}
      answers={
        <>
          <Button onClick={onClose}>{question.stay}</Button>
          <Button kind="main" onClick={onDisconnect}>
            {question.go}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
