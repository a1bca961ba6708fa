/** Beside the choices: what to do, and for those who want to know, what is inside. */

import type { ModuleFile } from '@formloom/module';
import { type ReactNode, useState } from 'react';
import { usePreference } from '../shell/preferences.ts';
import { Tabs } from '../ui/Tabs.tsx';
import css from './export.module.css';
import { FileViewer } from './FileViewer.tsx';
import { useGuideWords } from './guide-words.ts';
import { bytesOf, kilobytes } from './kilobytes.ts';
import { useTargetWords } from './targets/words.ts';

export interface ExportAsideProps {
  readonly files: readonly ModuleFile[];
  /** The one that is used as a whole; empty where there is none. */
  readonly folder: string;
  /** What goes into the account apart from what does not. */
  readonly grouped?: boolean;
  readonly guide: ReactNode;
  /** What is said beside the tabs; without it, how much it is. */
  readonly note?: string;
}

export function ExportAside({ files, folder, grouped = false, guide, note }: ExportAsideProps) {
  const guideWords = useGuideWords();
  const words = useTargetWords();
  const language = usePreference('language');
  const [shown, setShown] = useState<'guide' | 'inside'>('guide');
  const size = files.reduce((total, file) => total + bytesOf(file.text), 0);
  const inside = files.length === 1 ? words.file : <Count words={words.files} count={files.length} />;
  return (
    <div className={css.aside}>
      <div className={css.asideHead}>
        <Tabs
          label={guideWords.tabs}
          value={shown}
          options={[
            ['guide', words.guide],
            ['inside', inside],
          ]}
          panel="export-aside"
          onChange={setShown}
        />
        <span>{note ?? words.size(files.length, kilobytes(size, language))}</span>
      </div>
      <div id="export-aside" role="tabpanel" aria-labelledby="export-aside-tab" className={css.asidePanel}>
        {shown === 'guide' ? guide : <FileViewer files={files} folder={folder} grouped={grouped} />}
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
