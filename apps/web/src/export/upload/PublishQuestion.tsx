/** Asked once before something that must be fixed is shown to visitors. */

import { Button } from '../../ui/Button.tsx';
import { QuestionDialog } from '../../ui/QuestionDialog.tsx';
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
    <QuestionDialog
      title={words.title}
      means={words.means(count)}
      answers={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button onClick={onPublish}>{words.publish}</Button>
          <Button kind="main" onClick={onDraft}>
            {words.asDraft}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
