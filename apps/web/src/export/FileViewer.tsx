/** The files of an export, to be looked at and copied. */

import type { ModuleFile } from '@formloom/module';
import { useState } from 'react';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy.ts';
import { CodeView } from './CodeView.tsx';
import css from './export.module.css';

export function FileViewer({ files }: { files: readonly ModuleFile[] }) {
  const words = useWords();
  const [path, setPath] = useState('');
  /** By its ending: the folder before it may be renamed while one looks. */
  const shown = files.find((file) => file.path.endsWith(path || 'module.html'));
  const { copied, notCopied } = words.screens.exported;
  async function copy() {
    const done = await copyText(shown?.text ?? '');
    showMessage(done ? copied(shown?.path.split('/').at(-1) ?? '') : notCopied);
  }
  return (
    <>
      <ul className={css.files} aria-label={words.export.files}>
        <li className={css.folder}>{files[0]?.path.split('/')[0]}/</li>
        {files.map((file) => {
          const name = file.path.split('/').at(-1) ?? '';
          return (
            <li key={file.path} data-inside={file.path.includes('/') || undefined}>
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
        })}
      </ul>
      <div className={css.code}>
        <Button className={css.copy} onClick={copy}>
          {words.export.copy}
        </Button>
        <CodeView path={shown?.path ?? ''} text={shown?.text ?? ''} />
      </div>
    </>
  );
}
