/** The module for the account's site: its settings, what to do with it, and the way into the account. */

import { type ModuleFile, TARGETS } from '@formloom/module';
import { useProject } from '../project/ProjectContext.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ExportAside } from './ExportAside.tsx';
import { ExportGuide } from './ExportGuide.tsx';
import css from './export.module.css';
import { FormSettings } from './FormSettings.tsx';
import { UploadForm } from './upload/UploadForm.tsx';
import type { UploadAccess } from './upload/upload-access.ts';
import type { Upload } from './upload/useUpload.ts';
import { useUploadWords } from './upload/words.ts';

type Way = 'download' | 'upload';

export interface ModuleExportProps {
  readonly files: readonly ModuleFile[];
  /** Null where there is no way into the account. */
  readonly uploads: UploadAccess | null;
  readonly upload: Upload;
  readonly tab: Way;
  readonly onTab: (tab: Way) => void;
}

export function ModuleExport({ files, uploads, upload, tab, onTab }: ModuleExportProps) {
  const words = useUploadWords();
  const folder = useProject(TARGETS.module.folder);
  const { state } = upload;
  const uploaded = state.kind === 'ended' && state.verdict.verdict === 'uploaded' ? upload.target : null;
  return (
    <>
      <form className={css.form} onSubmit={(event) => event.preventDefault()}>
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
          className={css.panel}
          {...(uploads && { id: 'export-panel', role: 'tabpanel', 'aria-labelledby': 'export-panel-tab' })}
        >
          {uploads && tab === 'upload' && <UploadForm upload={upload} uploads={uploads} />}
          <FormSettings of="module" folded={tab === 'upload'} />
        </div>
      </form>
      <ExportAside
        files={files}
        folder={folder}
        grouped={uploads !== null}
        guide={<ExportGuide way={tab} uploaded={uploaded} />}
      />
    </>
  );
}
