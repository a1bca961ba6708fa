/** The screen an operator lives in: palette, canvas and preview; as tabs where there is no room. */

import { useEffect, useState } from 'react';
import { FailureNotice } from '../connection/FailureNotice.tsx';
import type { UseConnection } from '../connection/useConnection.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import type { OpenProject } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { WorkBoundary } from '../project/WorkBoundary.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Canvas } from './Canvas.tsx';
import { EditorHeader, EmptyHeader } from './EditorHeader.tsx';
import css from './editor.module.css';
import { Hands } from './Hands.tsx';
import { Palette } from './Palette.tsx';
import { SavingNotices } from './SavingNotices.tsx';
import { useDragVoice } from './useDragVoice.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useFocusKeeper } from './useFocusKeeper.ts';
import { useOpening } from './useOpening.ts';

export interface EditorScreenProps {
  readonly connection: UseConnection;
  readonly formId: string;
}

export function EditorScreen({ connection, formId }: EditorScreenProps) {
  const words = useWords();
  const { open, retry } = useOpening(connection, formId);
  const failure = connection.schemaFailure ?? connection.failure;
  const notice = failure && (
    <FailureNotice failure={failure} logOut={connection.logOut} onRetry={retry} workStays={open !== null} />
  );
  if (!open) {
    return (
      <div className={css.screen}>
        <EmptyHeader connection={connection} />
        {notice && <div className={css.notices}>{notice}</div>}
        <main className={css.areas} aria-busy={!failure}>
          {!failure && <p className={css.loading}>{words.editor.loading}</p>}
        </main>
      </div>
    );
  }
  return (
    <ProjectProvider value={open}>
      <WorkBoundary>
        <Editor connection={connection} open={open} notice={notice} />
      </WorkBoundary>
    </ProjectProvider>
  );
}

type Area = 'palette' | 'canvas' | 'preview';

interface EditorProps {
  readonly connection: UseConnection;
  readonly open: OpenProject;
  readonly notice: React.ReactNode;
}

function Editor({ connection, open, notice }: EditorProps) {
  const words = useWords();
  const [area, setArea] = useState<Area>('canvas');
  const [zoom, setZoom] = useState(1);
  const [exporting, setExporting] = useState(false);
  useEditorKeys();
  useFocusKeeper();
  useDragVoice(setArea);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each form, in the language of that moment.
  useEffect(() => {
    if (open.note === 'restored' || open.note === 'adjusted' || open.note === 'mended')
      showMessage(words.editor.opened[open.note]);
  }, [open]);

  const tabs: ReadonlyArray<[Area, string]> = [
    ['palette', words.editor.fields],
    ['canvas', words.editor.canvas],
    ['preview', words.editor.preview],
  ];
  return (
    <div className={css.screen} data-shown={area}>
      <EditorHeader
        connection={connection}
        zoom={zoom}
        onZoom={setZoom}
        onExport={() => setExporting(true)}
      />
      <div className={css.notices}>
        {notice}
        <SavingNotices />
      </div>
      <main className={css.areas}>
        <WorkBoundary area="palette">
          <Palette />
        </WorkBoundary>
        <WorkBoundary area="canvas">
          <Canvas zoom={zoom} />
        </WorkBoundary>
        <WorkBoundary area="preview">
          <PreviewPanel />
        </WorkBoundary>
      </main>
      <nav className={css.tabs} aria-label={words.editor.areas}>
        {tabs.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={css.tab}
            aria-pressed={area === name}
            onClick={() => setArea(name)}
          >
            {label}
          </button>
        ))}
      </nav>
      <Hands />
      {exporting && (
        <WorkBoundary asDialog onGiveUp={() => setExporting(false)}>
          <ExportDialog onClose={() => setExporting(false)} />
        </WorkBoundary>
      )}
    </div>
  );
}
