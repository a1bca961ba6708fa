/**
 * The way out: what to know before shipping, where it will live, a few choices, what to do, and the files or
 * the way into the account.
 */

import { exportFiles } from '@formloom/module';
import { setSetting } from '@formloom/project';
import { useMemo, useState } from 'react';
import type { UseConnection } from '../connection/useConnection.ts';
import { useViewStore } from '../project/canvas-view.ts';
import { useOpenProject, useProject, useSharing } from '../project/ProjectContext.tsx';
import { UnreadNotice } from '../saving/SavingNotices.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { focusSoon } from '../ui/focus-element.ts';
import { DownloadFooter } from './DownloadFooter.tsx';
import css from './export.module.css';
import { ModuleExport } from './ModuleExport.tsx';
import { TargetCards } from './targets/TargetCards.tsx';
import { TargetExport } from './targets/TargetExport.tsx';
import { UploadFooter } from './upload/UploadFooter.tsx';
import { uploadAccess } from './upload/upload-access.ts';
import { useUpload } from './upload/useUpload.ts';
import { VerdictStrip } from './VerdictStrip.tsx';

export interface ExportDialogProps {
  readonly connection: UseConnection;
  readonly onClose: () => void;
}

export function ExportDialog(props: ExportDialogProps) {
  const mayExport = useSharing((state) => state.mayExport);
  return mayExport ? <Export {...props} /> : <NotKnown onClose={props.onClose} />;
}

/** The team may have made something of this form: a fresh start is not exported in its place. */
function NotKnown({ onClose }: Pick<ExportDialogProps, 'onClose'>) {
  const words = useWords();
  const language = usePreference('language');
  const name = useProject(({ form }) => form.name);
  const { isUnread, describe } = useSharing((state) => state);
  return (
    <Dialog className={css.dialog} labelledBy="export-title" onClose={onClose}>
      <div className={css.header}>
        <h2 id="export-title">{words.export.title(name)}</h2>
        {!isUnread && <p role="status">{describe?.('reading', language).title}</p>}
      </div>
      <UnreadNotice />
      <div className={css.footer}>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
}

function Export({ connection, onClose }: ExportDialogProps) {
  const words = useWords();
  const view = useViewStore();
  const project = useProject((now) => now);
  const { target } = project.settings;
  const files = useMemo(() => exportFiles(project, target), [project, target]);
  const { store } = useOpenProject();
  /** As it was when the dialog was opened: a session that ends meanwhile is told, not hidden. */
  const [uploads] = useState(() => uploadAccess(connection, store.getState().project));
  const [tab, setTab] = useState<'download' | 'upload'>(() =>
    uploads && store.getState().project.settings.uploadPath !== '' ? 'upload' : 'download',
  );
  const isUploading = target === 'module' && tab === 'upload' && uploads !== null;
  const upload = useUpload(
    connection,
    uploads?.account ?? null,
    isUploading && uploads?.isPermitted === true,
  );
  const busy = upload.state.kind === 'busy';

  function seeChecks() {
    view.setState({ area: 'palette', panel: 'checks' });
    onClose();
    // The dialog gives the focus back first.
    requestAnimationFrame(() => focusSoon('[role="tab"][data-panel="checks"]'));
  }

  return (
    <Dialog className={css.dialog} labelledBy="export-title" locked={busy} onClose={onClose}>
      <div className={css.header}>
        <h2 id="export-title">{words.export.title(project.form.name)}</h2>
        <p>{words.export.about}</p>
      </div>
      <VerdictStrip onSee={busy ? undefined : seeChecks} />
      <TargetCards
        value={target}
        uploads={uploads !== null}
        locked={busy}
        onChange={(next) => store.getState().choose((now) => setSetting(now, 'target', next))}
      />
      <div className={css.body}>
        {target === 'module' ? (
          <ModuleExport files={files} uploads={uploads} upload={upload} tab={tab} onTab={setTab} />
        ) : (
          <TargetExport key={target} target={target} files={files} />
        )}
      </div>
      <div className={css.footer}>
        {isUploading ? (
          <UploadFooter upload={upload} uploads={uploads} onClose={onClose} />
        ) : (
          <DownloadFooter target={target} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
