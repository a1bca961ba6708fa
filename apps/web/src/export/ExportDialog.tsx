/**
 * The way out: what to know before shipping, a few choices, what to do, and the ZIP or the way into the
 * account. Files are there for those who look inside.
 */

import { exportFiles, TARGETS } from '@formloom/module';
import { useMemo, useState } from 'react';
import { VerdictStrip } from '../checks/VerdictStrip.tsx';
import type { UseConnection } from '../connection/useConnection.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { DownloadFooter } from './DownloadFooter.tsx';
import { ExportAside } from './ExportAside.tsx';
import css from './export.module.css';
import { ModuleSettings } from './ModuleSettings.tsx';
import { UploadFooter } from './upload/UploadFooter.tsx';
import { UploadForm } from './upload/UploadForm.tsx';
import { uploadAccess } from './upload/upload-access.ts';
import { useUpload } from './upload/useUpload.ts';
import { useUploadWords } from './upload/words.ts';

export interface ExportDialogProps {
  readonly connection: UseConnection;
  readonly onClose: () => void;
}

const TARGET = 'module';

export function ExportDialog({ connection, onClose }: ExportDialogProps) {
  const words = useWords();
  const uploadWords = useUploadWords();
  const project = useProject((now) => now);
  const files = useMemo(() => exportFiles(project, TARGET), [project]);
  const { store } = useOpenProject();
  /** As it was when the dialog was opened: a session that ends meanwhile is told, not hidden. */
  const [uploads] = useState(() => uploadAccess(connection, store.getState().project));
  const [tab, setTab] = useState<'download' | 'upload'>(() =>
    uploads && store.getState().project.settings.uploadPath !== '' ? 'upload' : 'download',
  );
  const upload = useUpload(
    connection,
    uploads?.account ?? null,
    tab === 'upload' && uploads?.isPermitted === true,
  );
  const { state } = upload;
  const busy = state.kind === 'busy';
  const uploaded = state.kind === 'ended' && state.verdict.verdict === 'uploaded' ? upload.target : null;
  return (
    <Dialog className={css.dialog} labelledBy="export-title" locked={busy} onClose={onClose}>
      <div className={css.header}>
        <h2 id="export-title">{words.export.title(project.form.name)}</h2>
        <p>{words.export.about}</p>
      </div>
      <VerdictStrip />
      <div className={css.body}>
        <form className={css.form} onSubmit={(event) => event.preventDefault()}>
          {uploads && (
            <Tabs
              label={uploadWords.tabs}
              value={tab}
              options={[
                ['download', uploadWords.download],
                ['upload', uploadWords.upload],
              ]}
              panel="export-panel"
              locked={busy}
              onChange={setTab}
            />
          )}
          <div
            className={css.panel}
            {...(uploads && { id: 'export-panel', role: 'tabpanel', 'aria-labelledby': 'export-panel-tab' })}
          >
            {uploads && tab === 'upload' && <UploadForm upload={upload} uploads={uploads} />}
            <ModuleSettings folded={tab === 'upload'} />
          </div>
        </form>
        <ExportAside
          files={files}
          folder={TARGETS[TARGET].folder(project)}
          grouped={uploads !== null}
          way={tab}
          uploaded={uploaded}
        />
      </div>
      <div className={css.footer}>
        {uploads && tab === 'upload' ? (
          <UploadFooter upload={upload} uploads={uploads} onClose={onClose} />
        ) : (
          <DownloadFooter onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
