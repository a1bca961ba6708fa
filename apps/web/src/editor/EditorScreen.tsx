/** The screen an operator lives in: palette, canvas and preview; as tabs where there is no room. */

import { useEffect, useState } from 'react';
import { AccountBadge } from '../connection/AccountBadge.tsx';
import { FailureNotice } from '../connection/FailureNotice.tsx';
import { SlowNotice } from '../connection/SlowNotice.tsx';
import { nameOf, type UseConnection } from '../connection/useConnection.ts';
import { useLastFailure } from '../connection/useLastFailure.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import type { OpenProject } from '../project/open-saved.ts';
import { ProjectProvider, useProject } from '../project/ProjectContext.tsx';
import { WorkBoundary } from '../project/WorkBoundary.tsx';
import { useRescue } from '../shell/focus.ts';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import { useSlow } from '../shell/slow.ts';
import { useTitle } from '../shell/title.ts';
import { Canvas } from './Canvas.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import css from './editor.module.css';
import { Hands } from './Hands.tsx';
import { Palette } from './Palette.tsx';
import { SavingNotices } from './SavingNotices.tsx';
import { useDragVoice } from './useDragVoice.ts';
import { useOpening } from './useOpening.ts';

export interface EditorScreenProps {
  readonly connection: UseConnection;
  readonly formId: string;
  /** The account no longer has it; told with the name that the list knows it by. */
  readonly onGone: (name: string | undefined) => void;
  readonly onLogOut: () => void;
}

export function EditorScreen({ connection, formId, onGone, onLogOut }: EditorScreenProps) {
  const { open, failure: newest, retry } = useOpening(connection, formId);
  const name = nameOf(connection, formId);
  const gone = !open && newest?.kind === 'refused' && newest.status === 404;
  useEffect(() => {
    if (gone) onGone(name);
  }, [gone, name, onGone]);
  const trying = connection.schemaLoading;
  const failure = useLastFailure(newest, trying);
  const slow = useSlow(!open && !newest);
  useRescue();
  const notice = failure && (
    <FailureNotice
      failure={failure}
      trying={trying}
      logOut={connection.logOut}
      onRetry={retry}
      workStays={open !== null}
    />
  );
  if (!open) {
    return (
      <EditorSkeleton
        name={connection.schema?.name ?? name}
        badge={<AccountBadge connection={connection} />}
        notice={notice || (slow && <SlowNotice onRetry={retry} />)}
        stopped={newest !== null}
      />
    );
  }
  return (
    <ProjectProvider value={open}>
      <WorkBoundary>
        <Editor connection={connection} open={open} notice={notice} onLogOut={onLogOut} />
      </WorkBoundary>
    </ProjectProvider>
  );
}

type Area = 'palette' | 'canvas' | 'preview';

interface EditorProps {
  readonly connection: UseConnection;
  readonly open: OpenProject;
  readonly notice: React.ReactNode;
  readonly onLogOut: () => void;
}

function Editor({ connection, open, notice, onLogOut }: EditorProps) {
  const words = useWords();
  useTitle(useProject(({ form }) => form.name));
  const [area, setArea] = useState<Area>('canvas');
  const [zoom, setZoom] = useState(1);
  const [exporting, setExporting] = useState(false);
  useDragVoice(setArea);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each form, in the language of that moment.
  useEffect(() => {
    const { note } = open;
    if (note === 'restored' || note === 'drifted' || note === 'mended')
      showMessage(words.editor.opened[note]);
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
        onLogOut={onLogOut}
      />
      <div className={css.notices}>
        {notice}
        <SavingNotices />
      </div>
      <main id={CONTENT_ID} className={css.areas}>
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
      <nav className={css.tabs} aria-label={words.editor.areas} data-bottom-bar>
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
