/** Asked once before something that must be fixed is shown to visitors. */

import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './upload.module.css';
import { useUploadWords } from './words.ts';

export interface PublishQuestionProps {
  /** How many things must be fixed. */
  readonly count: number;
  readonly onPublish: () => void;
  readonly onDraft: () => void;
  readonly onClose: () => void;
}

export function PublishQuestion({ count, onPublish, onDraft, onClose }: PublishQuestionProps) {
  const words = useUploadWords().question;
  return (
    <Dialog className={css.question} labelledBy="publish-question" onClose={onClose}>
      <h2 id="publish-question">{words.title}</h2>
      <p>{words.means(count)}</p>
      <div className={css.actions}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button onClick={onPublish}>{words.publish}</Button>
        <Button kind="main" onClick={onDraft}>
          {words.asDraft}
        </Button>
      </div>
    </Dialog>
  );
}
