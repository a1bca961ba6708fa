/** The files of an export, to be looked at and copied. */

import type { ModuleFile } from '@formloom/module';
import { useState } from 'react';
import { showMessage } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy.ts';
import { CodeView } from './CodeView.tsx';
import css from './file-viewer.module.css';
import { bytesOf, kilobytes } from './kilobytes.ts';
import { useUploadWords } from './upload/words.ts';

export interface FileViewerProps {
  readonly files: readonly ModuleFile[];
  /** The one that is used as a whole; empty where there is none. */
  readonly folder: string;
  /** What goes into the account apart from what does not. */
  readonly grouped: boolean;
}

/** What is looked at first, where it is there. */
const FIRST = 'module.html';

export function FileViewer({ files, folder, grouped }: FileViewerProps) {
  const words = useWords();
  const uploadWords = useUploadWords();
  const language = usePreference('language');
  const [path, setPath] = useState('');
  /** By its ending: the folder before it may be renamed while one looks. */
  const shown = files.find((file) => file.path.endsWith(path || FIRST)) ?? files[0];
  const { copied, notCopied } = words.screens.exported;
  /** The folder says its name once, above them; others say theirs with each file. */
  const isInside = ({ path: one }: ModuleFile) => folder !== '' && one.startsWith(`${folder}/`);
  const nameOf = (file: ModuleFile | undefined) =>
    file && isInside(file) ? file.path.slice(folder.length + 1) : (file?.path ?? '');
  async function copy() {
    const done = await copyText(shown?.text ?? '');
    showMessage(done ? copied(nameOf(shown)) : notCopied);
  }
  return (
    <div className={css.viewer} data-alone={files.length === 1 || undefined}>
      {files.length > 1 && (
        <ul className={css.files} aria-label={words.export.files}>
          {folder !== '' && <li className={css.folder}>{folder}/</li>}
          {files.filter(isInside).map(entry)}
          {grouped && <li className={css.others}>{uploadWords.onlyInZip}</li>}
          {files.filter((file) => !isInside(file)).map(entry)}
        </ul>
      )}
      <div className={css.code}>
        <p className={css.fileHead}>
          <strong>{nameOf(shown)}</strong> {kilobytes(bytesOf(shown?.text ?? ''), language)}
        </p>
        <Button className={css.copy} onClick={copy}>
          {words.export.copy}
        </Button>
        <CodeView path={shown?.path ?? ''} text={shown?.text ?? ''} />
      </div>
    </div>
  );

  function entry(file: ModuleFile) {
    const name = nameOf(file);
    return (
      <li key={file.path} data-inside={isInside(file) || grouped || undefined}>
        <button
          type="button"
          className={css.file}
          aria-current={file === shown || undefined}
          onClick={() => setPath(name)}
        >
          {name}
        </button>
      </li>
    );
  }
}
