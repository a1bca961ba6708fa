/** Asked before work of another account or another form is opened: whose it is, and what will happen. */

import type { ProjectForm } from '@formloom/project';
import { accountLabel } from '../connection/account-names.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import type { OpenQuestion } from './file-destination.ts';

export interface FileQuestionProps {
  readonly question: OpenQuestion;
  readonly form: ProjectForm;
  /** What is open in the meantime. */
  readonly open: string;
  readonly connected: number | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function FileQuestion({ question, form, open, connected, onOpen, onClose }: FileQuestionProps) {
  const words = useWords().work.files;
  const [title, means] = {
    'other-account': [
      words.otherAccount(form.name, accountLabel(form.account ?? 0)),
      words.otherAccountMeans(connected === null ? null : accountLabel(connected)),
    ] as const,
    'not-in-account': [words.notInAccount(form.name), words.notInAccountMeans] as const,
    'other-form': [words.otherForm(form.name), words.otherFormMeans(open)] as const,
  }[question];
  return (
    <QuestionDialog
      title={title}
      means={means}
      answers={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="main" onClick={onOpen}>
            {words.openIt(form.name)}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
