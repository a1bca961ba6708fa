/** The way out: a few choices, the files to look at, what to know before shipping, and the ZIP. */

import { fieldLabel, PATH } from '@formloom/form';
import { DEFAULT_ACCENT, exportModule, moduleWarnings, zipModule } from '@formloom/module';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePreference, useWords } from '../app/preferences.ts';
import { useLayoutStore } from '../layout-store.ts';
import parts from '../parts/parts.module.css';
import { CodeView } from './CodeView.tsx';
import css from './export.module.css';
import { exportOptions, useExportOptions } from './export-options.ts';
import { TextsEditor } from './TextsEditor.tsx';
import { warningWords } from './warning-words.ts';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const schema = useLayoutStore((state) => state.schema);
  const layout = useLayoutStore((state) => state.layout);
  const options = useExportOptions();
  const portalId = usePreference('portalId');
  const language = usePreference('language');
  const dialog = useRef<HTMLDialogElement>(null);
  const [path, setPath] = useState('');
  const [copied, setCopied] = useState(false);
  const [working, setWorking] = useState(false);
  /** Where submissions go is part of the file, so nothing is saved before that is known. */
  const [asking, setAsking] = useState(() => exportOptions.getState().submitUrl === undefined);
  const set = exportOptions.setState;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    const { portalId: known, submitUrl } = exportOptions.getState();
    if (known === undefined && portalId) exportOptions.setState({ portalId });
    if (submitUrl !== undefined) return;
    fetch(PATH.settings)
      .then((reply) => reply.json())
      .then((settings) => settings.submitUrl && exportOptions.setState({ submitUrl: settings.submitUrl }))
      .catch(() => {})
      .finally(() => setAsking(false));
  }, [portalId]);

  const files = useMemo(
    () => (schema ? exportModule(schema, layout, options) : []),
    [schema, layout, options],
  );
  const warnings = useMemo(
    () => (schema ? moduleWarnings(schema, layout, options) : []),
    [schema, layout, options],
  );
  if (!schema) return null;
  const shown =
    files.find((file) => file.path === path) ?? files.find((file) => file.path.endsWith('module.html'));
  const size = files.reduce((total, file) => total + file.text.length, 0);
  const label = (name: string) =>
    fieldLabel(schema.fields.find((field) => field.name === name) ?? { name, label: name });

  /** The button says so first; a large form takes a moment. */
  function download() {
    setWorking(true);
    setTimeout(() => {
      save();
      setWorking(false);
    }, 30);
  }

  function save() {
    const url = URL.createObjectURL(new Blob([zipModule(files) as BlobPart], { type: 'application/zip' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${files[0]?.path.split('.module/')[0] ?? 'form'}.zip`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="export-title" onClose={onClose}>
      <div className={css.header}>
        <h2 id="export-title">{words.export.title(schema.name)}</h2>
        <p>{words.export.about(files.length, `${Math.max(1, Math.round(size / 1024))} kB`)}</p>
      </div>
      <div className={css.body}>
        <form className={css.form} onSubmit={(event) => event.preventDefault()}>
          <label>
            {words.export.name}
            <input
              className={parts.input}
              value={options.name ?? schema.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          </label>
          <label>
            {words.export.language}
            <select
              className={parts.input}
              value={options.language ?? language}
              onChange={(event) => set({ language: event.target.value === 'es' ? 'es' : 'en' })}
            >
              <option value="en">English</option>
              <option value="es">Español</option>
            </select>
          </label>
          <label>
            {words.export.accent}
            <input
              type="color"
              className={`${parts.input} ${css.colour}`}
              value={options.accent ?? DEFAULT_ACCENT}
              onChange={(event) => set({ accent: event.target.value })}
            />
          </label>
          <label>
            {words.export.corners}
            <input
              type="number"
              min="0"
              max="40"
              className={parts.input}
              value={options.radius ?? 8}
              onChange={(event) => set({ radius: Number(event.target.value) })}
            />
          </label>
          <label>
            {words.export.portal}
            <input
              className={parts.input}
              inputMode="numeric"
              value={options.portalId ?? ''}
              onChange={(event) => set({ portalId: event.target.value })}
            />
          </label>
          <label>
            {words.export.target}
            <input
              className={parts.input}
              inputMode="url"
              value={options.submitUrl ?? ''}
              onChange={(event) => set({ submitUrl: event.target.value })}
            />
          </label>
          <TextsEditor />
          {warningWords(warnings, label, words).map((text) => (
            <p key={text} className={css.warning}>
              {text}
            </p>
          ))}
        </form>
        <ul className={css.files} aria-label={words.export.files}>
          <li className={css.folder}>{files[0]?.path.split('/')[0]}/</li>
          {files.map((file) => (
            <li key={file.path} data-inside={file.path.includes('/') || undefined}>
              <button
                type="button"
                className={css.file}
                aria-current={file === shown || undefined}
                onClick={() => setPath(file.path)}
              >
                {file.path.split('/').at(-1)}
              </button>
            </li>
          ))}
        </ul>
        <div className={css.code}>
          <button
            type="button"
            className={`${parts.button} ${css.copy}`}
            onClick={() =>
              navigator.clipboard?.writeText(shown?.text ?? '').then(() => {
                setCopied(true);
                setTimeout(() => setCopied(false), 1_500);
              })
            }
          >
            {copied ? words.export.copied : words.export.copy}
          </button>
          <CodeView path={shown?.path ?? ''} text={shown?.text ?? ''} />
        </div>
      </div>
      <div className={css.footer}>
        <button type="button" className={parts.button} onClick={() => dialog.current?.close()}>
          {words.export.cancel}
        </button>
        <button
          type="button"
          className={`${parts.button} ${parts.main}`}
          disabled={working || asking}
          onClick={download}
        >
          {working ? words.export.working : words.export.download}
        </button>
      </div>
    </dialog>
  );
}
