/** A file that is not opened, and why. It stays until it is read. */

import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import css from './files.module.css';
import { chooseFile } from './picked-files.ts';

export interface FileRefusalProps {
  readonly name: string;
  readonly why: string;
  readonly onClose: () => void;
}

export function FileRefusal({ name, why, onClose }: FileRefusalProps) {
  const words = useWords();
  return (
    <Dialog className={css.dialog} labelledBy="file-refused" onClose={onClose}>
      <h2 id="file-refused">{words.work.files.refused(name)}</h2>
      <p>
        {why} {words.work.files.untouched}
      </p>
      <div className={css.actions}>
        <Button onClick={chooseFile}>{words.work.files.another}</Button>
        <Button kind="main" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}
