/** A form for anywhere else than the account's site: what can be chosen, what to do, and the files. */

import { type ModuleFile, TARGETS } from '@formloom/module';
import type { TargetName } from '@formloom/project';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../project/ProjectContext.tsx';
import { usePreference } from '../../shell/preferences.ts';
import { ExportAside } from '../ExportAside.tsx';
import exported from '../export.module.css';
import { FormSettings } from '../FormSettings.tsx';
import guides from '../guide.module.css';
import { bytesOf, kilobytes } from '../kilobytes.ts';
import { useCompressedSize } from './compressed-size.ts';
import { EmbedChoices } from './EmbedChoices.tsx';
import { EmbedGuide } from './EmbedGuide.tsx';
import { PackageChoices, type PackageWay } from './PackageChoices.tsx';
import { PackageGuide } from './PackageGuide.tsx';
import { PageChoices } from './PageChoices.tsx';
import { PageGuide } from './PageGuide.tsx';
import { useTargetWords } from './words.ts';

export interface TargetExportProps {
  readonly target: Exclude<TargetName, 'module'>;
  readonly files: readonly ModuleFile[];
}

export function TargetExport({ target, files }: TargetExportProps) {
  const words = useTargetWords();
  const folder = useProject(TARGETS[target].folder);
  const [way, setWay] = useState<PackageWay>('react');
  const oneFile = useOneFile(target === 'page' ? (files[0]?.text ?? '') : '');
  const parts: Readonly<Record<TargetExportProps['target'], Parts>> = {
    embed: { choices: <EmbedChoices />, guide: <EmbedGuide files={files} />, note: words.follows },
    package: { choices: <PackageChoices way={way} onWay={setWay} />, guide: <PackageGuide way={way} /> },
    page: { choices: <PageChoices />, guide: <PageGuide />, note: oneFile },
  };
  const { choices, guide, note } = parts[target];
  return (
    <>
      <form className={exported.form} onSubmit={(event) => event.preventDefault()}>
        {choices}
        <FormSettings of={target} folded />
      </form>
      <ExportAside
        files={files}
        folder={folder}
        guide={<div className={guides.guide}>{guide}</div>}
        {...(note !== undefined && { note })}
      />
    </>
  );
}

interface Parts {
  readonly choices: ReactNode;
  readonly guide: ReactNode;
  readonly note?: string;
}

function useOneFile(text: string): string {
  const { oneFile } = useTargetWords();
  const language = usePreference('language');
  const compressed = useCompressedSize(text) ?? null;
  const size = (bytes: number) => kilobytes(bytes, language);
  return oneFile(size(bytesOf(text)), compressed === null ? null : size(compressed));
}
