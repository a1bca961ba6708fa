/** Download button of the export: a ZIP or a single file. */

import { packExport, TARGETS } from '@formloom/module';
import type { TargetName } from '@formloom/project';
import { useState } from 'react';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { saveVersionForTeam } from '../team/save-for-team.ts';
import { Button } from '../ui/Button.tsx';
import { download } from '../ui/download.ts';
import { Icon } from '../ui/icons.tsx';
import { AccountLine } from './AccountLine.tsx';
import { DOWNLOAD } from './targets/pictures.ts';
import { useTargetWords } from './targets/words.ts';

export interface DownloadFooterProps {
  readonly target: TargetName;
  readonly onClose: () => void;
}

export function DownloadFooter({ target, onClose }: DownloadFooterProps) {
  const words = useWords();
  const targetWords = useTargetWords();
  const open = useOpenProject();
  const project = useProject((now) => now);
  const [working, setWorking] = useState(false);
  const file = TARGETS[target].download(project);

  /** Updates the label first, since building a large form takes a moment. */
  function save() {
    setWorking(true);
    setTimeout(() => {
      const { name, bytes, type } = packExport(project, target);
      download(name, bytes as BlobPart, type);
      setWorking(false);
      showMessage(words.screens.exported.zip(name));
      saveVersionForTeam(open, project, 'export', name).then(
        (isSaved) => isSaved || showMessage(words.work.versions.notKept),
      );
    }, 30);
  }

  const main = file.endsWith('.zip') ? words.export.download : targetWords.download(file);
  return (
    <>
      <AccountLine optional account={project.form.account} />
      <Button onClick={onClose}>{words.close}</Button>
      <Button kind="main" aria-disabled={working} onClick={() => working || save()}>
        <Icon name={DOWNLOAD} />
        {working ? words.export.working : main}
      </Button>
    </>
  );
}
