/** Export dialog: check results, target, settings, guide, and the files or the upload. */

import { describeFindings, describeVerdict, groupFindings } from '@formloom/check';
import { exportFiles, type ModuleFile, TARGETS } from '@formloom/module';
import { setSetting } from '@formloom/project';
import { useMemo, useState } from 'react';
import { useFindings } from '../checks/findings.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import { useViewStore } from '../project/canvas-view.ts';
import { Editable, useOpenProject, useProject, useSharing } from '../project/ProjectContext.tsx';
import { TeamUnreachableNotice } from '../saving/SavingNotices.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { focusSoon } from '../ui/focus-element.ts';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Tabs } from '../ui/Tabs.tsx';
import { DownloadFooter } from './DownloadFooter.tsx';
import { ExportGuide } from './ExportGuide.tsx';
import { ExportSidePane } from './ExportSidePane.tsx';
import css from './export.module.css';
import { FormSettings } from './FormSettings.tsx';
import { TargetCards } from './targets/TargetCards.tsx';
import { TargetExport } from './targets/TargetExport.tsx';
import { useTargetWords } from './targets/words.ts';
import { UploadFooter } from './upload/UploadFooter.tsx';
import { UploadForm } from './upload/UploadForm.tsx';
import { type UploadAccess, uploadAccess } from './upload/upload-access.ts';
import { type Upload, useUpload } from './upload/useUpload.ts';
import { useUploadWords } from './upload/words.ts';

export interface ExportDialogProps {
  readonly connection: UseConnection;
  readonly onClose: () => void;
}

export function ExportDialog(props: ExportDialogProps) {
  const mayExport = useSharing((state) => state.mayExport);
  return mayExport ? <Export {...props} /> : <UnknownForm onClose={props.onClose} />;
}

/** Waits for the team's version of this form, so that an empty project is not exported instead. */
function UnknownForm({ onClose }: Pick<ExportDialogProps, 'onClose'>) {
  const words = useWords();
  const language = usePreference('language');
  const name = useProject(({ form }) => form.name);
  const { isUnread, describe } = useSharing((state) => state);
  return (
    <Dialog className={css.dialog} labelledBy="export-title" onClose={onClose}>
      <div className={`${kit.wrap} ${css.header}`}>
        <h2 id="export-title">{words.export.title(name)}</h2>
        {!isUnread && <p role="status">{describe?.('reading', language).title}</p>}
      </div>
      <TeamUnreachableNotice />
      <div className={`${kit.actions} ${kit.medium} ${css.footer}`}>
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
  /** As it was when the dialog opened: a session that expires later is shown, not hidden. */
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
    // Runs after the dialog has returned focus.
    requestAnimationFrame(() => focusSoon('[role="tab"][data-panel="checks"]'));
  }

  return (
    <Dialog className={css.dialog} labelledBy="export-title" locked={busy} onClose={onClose}>
      <div className={`${kit.wrap} ${css.header}`}>
        <h2 id="export-title">{words.export.title(project.form.name)}</h2>
        <p className={kit.muted}>{words.export.about}</p>
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
      <div className={`${kit.actions} ${kit.medium} ${css.footer}`}>
        {isUploading ? (
          <UploadFooter upload={upload} uploads={uploads} onClose={onClose} />
        ) : (
          <DownloadFooter target={target} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

type Way = 'download' | 'upload';

interface ModuleExportProps {
  readonly files: readonly ModuleFile[];
  /** Null where uploading is not available. */
  readonly uploads: UploadAccess | null;
  readonly upload: Upload;
  readonly tab: Way;
  readonly onTab: (tab: Way) => void;
}

/** Export as a CMS module: settings, guide and upload. */
function ModuleExport({ files, uploads, upload, tab, onTab }: ModuleExportProps) {
  const words = useUploadWords();
  const folder = useProject(TARGETS.module.folder);
  const { state } = upload;
  const uploaded = state.kind === 'ended' && state.verdict.verdict === 'uploaded' ? upload.target : null;
  return (
    <>
      <form className={`${kit.stack} ${kit.scroll} ${css.form}`} onSubmit={(event) => event.preventDefault()}>
        {uploads && (
          <Tabs
            label={words.tabs}
            value={tab}
            options={[
              ['download', words.download],
              ['upload', words.upload],
            ]}
            panel="export-panel"
            locked={state.kind === 'busy'}
            onChange={onTab}
          />
        )}
        <div
          className={`${kit.stack} ${css.panel}`}
          {...(uploads && { id: 'export-panel', role: 'tabpanel', 'aria-labelledby': 'export-panel-tab' })}
        >
          {uploads && tab === 'upload' && <UploadForm upload={upload} uploads={uploads} />}
          <Editable>
            <FormSettings of="module" folded={tab === 'upload'} />
          </Editable>
        </div>
      </form>
      <ExportSidePane
        files={files}
        folder={folder}
        grouped={uploads !== null}
        guide={<ExportGuide way={tab} uploaded={uploaded} />}
      />
    </>
  );
}

interface VerdictStripProps {
  /** Opens the checks panel; undefined while that is not possible. */
  readonly onSee?: (() => void) | undefined;
}

/** Summary of the checks above the export. */
function VerdictStrip({ onSee }: VerdictStripProps) {
  const words = useTargetWords().verdict;
  const language = usePreference('language');
  const project = useProject((now) => now);
  const findings = useFindings((now) => now.findings);
  const groups = groupFindings(findings);
  const must = groups.filter(([{ severity }]) => severity === 'must');
  const should = groups.filter(([{ severity }]) => severity === 'should');
  const isFine = must.length === 0;
  return (
    <div
      className={`${kit.spread} ${kit.scroll} ${kit.small} ${kit.edged} ${css.strip}`}
      data-tone={isFine ? 'fine' : 'must'}
    >
      <div className={`${kit.toolbar} ${css.stripWords}`} role="status">
        <p className={kit.row}>
          <Icon name={isFine ? 'check' : 'warning'} />
          <strong>{describeVerdict(must.flat(), language)}</strong>
        </p>
        {should.length > 0 && (
          <p className={kit.row}>
            <Icon name="warning" className={kit.warn} />
            {words.toKnow(should.length)}
          </p>
        )}
        {/* Errors are named here; the checks panel explains them. */}
        {!isFine && (
          <ul>
            {must.map((group) => (
              <li key={`${group[0].code}${group[0].step ?? ''}`}>
                {describeFindings(group, project, language).title}
              </li>
            ))}
          </ul>
        )}
      </div>
      {onSee && (
        <button type="button" className={`${kit.link} ${css.checksLink}`} onClick={onSee}>
          {words.see}
        </button>
      )}
    </div>
  );
}
