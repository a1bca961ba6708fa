/** Beside the choices: what to do, and for those who want to know, what is inside. */

import type { ModuleFile } from '@formloom/module';
import { useState } from 'react';
import { usePreference } from '../shell/preferences.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { ExportGuide, type ExportGuideProps } from './ExportGuide.tsx';
import css from './export.module.css';
import { FileViewer } from './FileViewer.tsx';
import { useGuideWords } from './guide-words.ts';
import { kilobytes } from './kilobytes.ts';

export interface ExportAsideProps extends ExportGuideProps {
  readonly files: readonly ModuleFile[];
  /** The one that is used as a whole. */
  readonly folder: string;
  /** What goes into the account apart from what does not. */
  readonly grouped: boolean;
}

export function ExportAside({ files, folder, grouped, ...guide }: ExportAsideProps) {
  const words = useGuideWords();
  const language = usePreference('language');
  const [shown, setShown] = useState<'guide' | 'inside'>('guide');
  const size = files.reduce((total, file) => total + file.text.length, 0);
  return (
    <div className={css.aside}>
      <div className={css.asideHead}>
        <Tabs
          label={words.tabs}
          value={shown}
          options={[
            ['guide', words.guide],
            ['inside', words.inside],
          ]}
          panel="export-aside"
          onChange={setShown}
        />
        <span>{words.size(files.length, kilobytes(size, language))}</span>
      </div>
      <div id="export-aside" role="tabpanel" aria-labelledby="export-aside-tab" className={css.asidePanel}>
        {shown === 'guide' ? (
          <ExportGuide {...guide} />
        ) : (
          <FileViewer files={files} folder={folder} grouped={grouped} />
        )}
      </div>
    </div>
  );
}
