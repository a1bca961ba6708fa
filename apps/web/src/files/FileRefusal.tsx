/** A file that is not opened, and why. It stays until it is read. */

import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { chooseFile } from './picked-files.ts';

export interface FileRefusalProps {
  readonly name: string;
  readonly why: string;
  readonly onClose: () => void;
}

export function FileRefusal({ name, why, onClose }: FileRefusalProps) {
  const words = useWords();
  return (
    <QuestionDialog
      title={words.work.files.refused(name)}
      means={`${why} ${words.work.files.untouched}`}
      answers={
        <>
          <Button onClick={chooseFile}>{words.work.files.another}</Button>
          <Button kind="main" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
