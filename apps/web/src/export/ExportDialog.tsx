/** The way out: a few choices, the files to look at, what to know before shipping, and the ZIP. */

import { exportModule, moduleName, zipModule } from '@formloom/module';
import { useMemo, useState } from 'react';
import { Verdict } from '../checks/Verdict.tsx';
import { keepVersion } from '../project/keep-version.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { download } from '../ui/download.ts';
import { ExportChoices } from './ExportChoices.tsx';
import css from './export.module.css';
import { FileViewer } from './FileViewer.tsx';
import { TextsEditor } from './TextsEditor.tsx';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const project = useProject((now) => now);
  const [working, setWorking] = useState(false);
  const files = useMemo(() => exportModule(project), [project]);
  const size = files.reduce((total, file) => total + file.text.length, 0);

  /** The button says so first; a large form takes a moment. */
  function save() {
    setWorking(true);
    setTimeout(() => {
      const name = `${moduleName(project)}.zip`;
      download(name, zipModule(project) as BlobPart, 'application/zip');
      setWorking(false);
      showMessage(words.screens.exported.zip(name));
      keepVersion(project, 'export', name).then((kept) => kept || showMessage(words.work.versions.notKept));
    }, 30);
  }

  return (
    <Dialog className={css.dialog} labelledBy="export-title" onClose={onClose}>
      <div className={css.header}>
        <h2 id="export-title">{words.export.title(project.form.name)}</h2>
        <p>{words.export.about(files.length, `${Math.max(1, Math.round(size / 1024))} kB`)}</p>
      </div>
      <Verdict />
      <div className={css.body}>
        <form className={css.form} onSubmit={(event) => event.preventDefault()}>
          <ExportChoices />
          <TextsEditor />
        </form>
        <FileViewer files={files} />
      </div>
      <div className={css.footer}>
        <Button onClick={onClose}>{words.close}</Button>
        <Button kind="main" aria-disabled={working} onClick={() => working || save()}>
          {working ? words.export.working : words.export.download}
        </Button>
      </div>
    </Dialog>
  );
}
