/** The way out: a few choices, the files to look at, what to know before shipping, and the ZIP. */

import { exportModule, moduleName, zipModule } from '@formloom/module';
import { useMemo, useState } from 'react';
import { Verdict } from '../checks/Verdict.tsx';
import { keepVersion } from '../project/keep-version.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { download } from '../ui/download.ts';
import { Icon } from '../ui/icons.tsx';
import { ExportChoices } from './ExportChoices.tsx';
import css from './export.module.css';
import { FileViewer } from './FileViewer.tsx';
import { TextsEditor } from './TextsEditor.tsx';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const project = useProject((now) => now);
  const [working, setWorking] = useState(false);
  /** Said in here: whatever stands outside an open dialog is neither seen nor read out. */
  const [said, setSaid] = useState({ times: 0, text: '' });
  const say = (text: string) => setSaid(({ times }) => ({ times: times + 1, text }));
  const files = useMemo(() => exportModule(project), [project]);
  const size = files.reduce((total, file) => total + file.text.length, 0);

  /** The button says so first; a large form takes a moment. */
  function save() {
    setWorking(true);
    setTimeout(() => {
      const name = `${moduleName(project)}.zip`;
      download(name, zipModule(project) as BlobPart, 'application/zip');
      setWorking(false);
      say(words.screens.exported.zip(name));
      keepVersion(project, 'export', name).then((kept) => kept || say(words.work.versions.notKept));
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
        <FileViewer files={files} say={say} />
      </div>
      <div className={css.footer}>
        <p className={css.said} role="status">
          {/* Another element each time, so that an equal sentence is read out again. */}
          {said.text !== '' && <Said key={said.times}>{said.text}</Said>}
        </p>
        <Button onClick={onClose}>{words.close}</Button>
        <Button kind="main" aria-disabled={working} onClick={() => working || save()}>
          {working ? words.export.working : words.export.download}
        </Button>
      </div>
    </Dialog>
  );
}

function Said({ children }: { children: string }) {
  return (
    <>
      <Icon name="check" /> <span>{children}</span>
    </>
  );
}
