/** The way out: a few choices, the files to look at, what to know before shipping, and the ZIP. */

import { exportModule, moduleName, zipModule } from '@formloom/module';
import { useMemo, useState } from 'react';
import { useProject } from '../project/ProjectContext.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { download } from '../ui/download.ts';
import { ExportChoices } from './ExportChoices.tsx';
import css from './export.module.css';
import { FileViewer } from './FileViewer.tsx';
import { TextsEditor } from './TextsEditor.tsx';
import { warningWords } from './warning-words.ts';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const project = useProject((now) => now);
  const [working, setWorking] = useState(false);
  const files = useMemo(() => exportModule(project), [project]);
  const language = usePreference('language');
  const warnings = useMemo(() => warningWords(project, language), [project, language]);
  const size = files.reduce((total, file) => total + file.text.length, 0);

  /** The button says so first; a large form takes a moment. */
  function save() {
    setWorking(true);
    setTimeout(() => {
      download(`${moduleName(project)}.zip`, zipModule(project) as BlobPart, 'application/zip');
      setWorking(false);
    }, 30);
  }

  return (
    <Dialog className={css.dialog} labelledBy="export-title" onClose={onClose}>
      <div className={css.header}>
        <h2 id="export-title">{words.export.title(project.form.name)}</h2>
        <p>{words.export.about(files.length, `${Math.max(1, Math.round(size / 1024))} kB`)}</p>
      </div>
      <div className={css.body}>
        <form className={css.form} onSubmit={(event) => event.preventDefault()}>
          <ExportChoices />
          <TextsEditor />
          {warnings.map((text) => (
            <p key={text} className={css.warning}>
              {text}
            </p>
          ))}
        </form>
        <FileViewer files={files} />
      </div>
      <div className={css.footer}>
        <Button onClick={onClose}>{words.close}</Button>
        <Button kind="main" disabled={working} onClick={save}>
          {working ? words.export.working : words.export.download}
        </Button>
      </div>
    </Dialog>
  );
}
