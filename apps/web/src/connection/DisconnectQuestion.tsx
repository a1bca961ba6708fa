/** Asked before the account is disconnected where others use it, too: what it does to them. */

import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';

export interface DisconnectQuestionProps {
  /** One account of several; null for all that are connected. */
  readonly name: string | null;
  readonly onDisconnect: () => void;
  readonly onClose: () => void;
}

export function DisconnectQuestion({ name, onDisconnect, onClose }: DisconnectQuestionProps) {
  const words = useWords();
  const { question } = words.screens.exits;
  const { question: ofOne } = words.accounts;
  return (
    <QuestionDialog
      title={name === null ? question.title : ofOne.title(name)}
      means={name === null ? question.means : ofOne.means}
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
