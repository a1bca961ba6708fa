/** The button that takes it home as a ZIP. */

import { packExport } from '@formloom/module';
import { useState } from 'react';
import { keepVersion } from '../project/keep-version.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { download } from '../ui/download.ts';

export function DownloadFooter({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const project = useProject((now) => now);
  const [working, setWorking] = useState(false);

  /** The button says so first; a large form takes a moment. */
  function save() {
    setWorking(true);
    setTimeout(() => {
      const { name, bytes, type } = packExport(project, 'module');
      download(name, bytes as BlobPart, type);
      setWorking(false);
      showMessage(words.screens.exported.zip(name));
      keepVersion(project, 'export', name).then((kept) => kept || showMessage(words.work.versions.notKept));
    }, 30);
  }

  return (
    <>
      <Button onClick={onClose}>{words.close}</Button>
      <Button kind="main" aria-disabled={working} onClick={() => working || save()}>
        {working ? words.export.working : words.export.download}
      </Button>
    </>
  );
}
