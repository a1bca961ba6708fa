/** Side pane of the export dialog: tabs with the guide and the exported files. */

import type { ModuleFile } from '@formloom/module';
import { type ReactNode, useState } from 'react';
import { showMessage } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy.ts';
import kit from '../ui/kit.module.css';
import { Tabs } from '../ui/Tabs.tsx';
import { CodeView } from './CodeView.tsx';
import css from './export.module.css';
import { useGuideWords } from './guide-words.ts';
import { bytesOf, kilobytes } from './kilobytes.ts';
import fileViewerCss from './side-pane.module.css';
import { useTargetWords } from './targets/words.ts';
import { useUploadWords } from './upload/words.ts';

export interface ExportSidePaneProps {
  readonly files: readonly ModuleFile[];
  /** The file that is used on its own; empty where there is none. */
  readonly folder: string;
  /** Separates files that go into the account from the others. */
  readonly grouped?: boolean;
  readonly guide: ReactNode;
  /** Text beside the tabs; by default the total size. */
  readonly note?: string;
}

export function ExportSidePane({ files, folder, grouped = false, guide, note }: ExportSidePaneProps) {
  const guideWords = useGuideWords();
  const words = useTargetWords();
  const language = usePreference('language');
  const [tab, setTab] = useState<'guide' | 'inside'>('guide');
  const size = files.reduce((total, file) => total + bytesOf(file.text), 0);
  const inside = files.length === 1 ? words.file : <Count words={words.files} count={files.length} />;
  return (
    <div className={css.aside}>
      <div className={`${kit.spread} ${css.asideHead}`}>
        <Tabs
          label={guideWords.tabs}
          value={tab}
          options={[
            ['guide', words.guide],
            ['inside', inside],
          ]}
          panel="export-aside"
          onChange={setTab}
        />
        <span className={kit.note}>{note ?? words.size(files.length, kilobytes(size, language))}</span>
      </div>
      <div id="export-aside" role="tabpanel" aria-labelledby="export-aside-tab" className={css.asidePanel}>
        {tab === 'guide' ? guide : <FileViewer files={files} folder={folder} grouped={grouped} />}
      </div>
    </div>
  );
}

function Count({ words, count }: { words: string; count: number }) {
  return (
    <>
      {words} <small className={css.count}>{count}</small>
    </>
  );
}

interface FileViewerProps {
  readonly files: readonly ModuleFile[];
  /** The file that is used on its own; empty where there is none. */
  readonly folder: string;
  /** Separates files that go into the account from the others. */
  readonly grouped: boolean;
}

/** The file that is opened first, if it exists. */
const FIRST = 'module.html';

/** File viewer: lists the files of an export and shows the selected one. */
function FileViewer({ files, folder, grouped }: FileViewerProps) {
  const words = useWords();
  const uploadWords = useUploadWords();
  const language = usePreference('language');
  const [path, setPath] = useState('');
  /** Selected by file name, because the folder may be renamed while the dialog is open. */
  const shown = files.find((file) => file.path.endsWith(path || FIRST)) ?? files[0];
  const { copied, notCopied } = words.screens.exported;
  /** The folder's name stands once above its files; other files show their whole path. */
  const isInside = ({ path: one }: ModuleFile) => folder !== '' && one.startsWith(`${folder}/`);
  const nameOf = (file: ModuleFile | undefined) =>
    file && isInside(file) ? file.path.slice(folder.length + 1) : (file?.path ?? '');
  async function copy() {
    const isCopied = await copyText(shown?.text ?? '');
    showMessage(isCopied ? copied(nameOf(shown)) : notCopied);
  }
  return (
    <div className={fileViewerCss.viewer} data-alone={files.length === 1 || undefined}>
      {files.length > 1 && (
        <ul className={`${kit.scroll} ${kit.list} ${fileViewerCss.files}`} aria-label={words.export.files}>
          {folder !== '' && (
            <li className={`${kit.muted} ${kit.words} ${fileViewerCss.folder}`}>{folder}/</li>
          )}
          {files.filter(isInside).map(entry)}
          {grouped && <li className={`${kit.muted} ${fileViewerCss.others}`}>{uploadWords.onlyInZip}</li>}
          {files.filter((file) => !isInside(file)).map(entry)}
        </ul>
      )}
      <div className={fileViewerCss.code}>
        <p className={`${kit.muted} ${fileViewerCss.fileHead}`}>
          <strong>{nameOf(shown)}</strong> {kilobytes(bytesOf(shown?.text ?? ''), language)}
        </p>
        <Button className={fileViewerCss.copy} onClick={copy}>
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
          className={`${kit.bare} ${fileViewerCss.file}`}
          aria-current={file === shown || undefined}
          onClick={() => setPath(name)}
        >
          {name}
        </button>
      </li>
    );
  }
}
