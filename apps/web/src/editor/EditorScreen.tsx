/** The screen an operator lives in: palette, canvas and preview; as tabs where there is no room. */

import { PATH } from '@formloom/form';
import { lazy, Suspense, useEffect, useState } from 'react';
import { failureWords } from '../app/failure-words.ts';
import { useWords } from '../app/preferences.ts';
import { DragOverlay } from '../drag/DragOverlay.tsx';
import { layoutStore } from '../layout-store.ts';
import parts from '../parts/parts.module.css';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import type { UseConnection } from '../useConnection.ts';
import { Canvas } from './Canvas.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import css from './editor.module.css';
import { Palette } from './Palette.tsx';
import { useSavedWork } from './saved-work.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('../export/ExportDialog.tsx')).ExportDialog,
}));

type Area = 'palette' | 'canvas' | 'preview';

export function EditorScreen({ connection, formId }: { connection: UseConnection; formId: string }) {
  const words = useWords();
  const { schemaFailure, fetchFormSchema } = connection;
  /** Until this form was asked for, the schema at hand is still that of the form before. */
  const [asked, setAsked] = useState('');
  const schema = asked === formId ? connection.schema : null;
  const [area, setArea] = useState<Area>('canvas');
  const [zoom, setZoom] = useState(1);
  const [exporting, setExporting] = useState(false);
  useEffect(() => {
    fetchFormSchema(formId).catch(() => {});
    setAsked(formId);
  }, [fetchFormSchema, formId]);
  useSavedWork(schema);
  useUndoKeys();

  const tabs: ReadonlyArray<[Area, string]> = [
    ['palette', words.editor.fields],
    ['canvas', words.editor.canvas],
    ['preview', words.editor.preview],
  ];
  return (
    <div className={css.screen} data-shown={area}>
      <EditorHeader
        name={schema?.name ?? ''}
        zoom={zoom}
        onZoom={setZoom}
        onExport={() => setExporting(true)}
      />
      {schemaFailure && (
        <div className={`${parts.notice} ${css.notice}`} role="alert">
          <span>
            {failureWords(schemaFailure, words)} {schemaFailure.kind === 'expired' && words.failure.workStays}
          </span>
          {schemaFailure.kind === 'expired' ? (
            <a className={parts.button} href={PATH.install}>
              {words.failure.reconnect}
            </a>
          ) : (
            <button
              type="button"
              className={parts.button}
              onClick={() => fetchFormSchema(formId).catch(() => {})}
            >
              {words.retry}
            </button>
          )}
        </div>
      )}
      {schema ? (
        <main className={css.areas}>
          <Palette />
          <Canvas zoom={zoom} />
          <PreviewPanel />
        </main>
      ) : (
        <main className={css.areas} aria-busy={!schemaFailure}>
          {!schemaFailure && <p className={css.loading}>{words.editor.loading}</p>}
        </main>
      )}
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
      <DragOverlay />
      {exporting && schema && (
        <Suspense>
          <ExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function useUndoKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const { undo, redo } = layoutStore.getState();
      if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
      else if (key === 'z') undo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
