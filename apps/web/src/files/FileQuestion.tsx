/** Asked before work of another account or another form is opened: whose it is, and what will happen. */

import type { ProjectForm } from '@formloom/project';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { OpenQuestion } from './file-destination.ts';
import css from './files.module.css';

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
      words.otherAccount(form.name, form.account ?? 0),
      words.otherAccountMeans(connected),
    ] as const,
    'not-in-account': [words.notInAccount(form.name), words.notInAccountMeans] as const,
    'other-form': [words.otherForm(form.name), words.otherFormMeans(open)] as const,
  }[question];
  return (
    <Dialog className={css.dialog} labelledBy="file-question" onClose={onClose}>
      <h2 id="file-question">{title}</h2>
      <p>{means}</p>
      <div className={css.actions}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button kind="main" onClick={onOpen}>
          {words.openIt(form.name)}
        </Button>
      </div>
    </Dialog>
  );
}
