/** What is chosen for the form itself: folded up where something else comes first. */

import type { TargetName } from '@formloom/project';
import { useState } from 'react';
import { ExportChoices } from './ExportChoices.tsx';
import css from './export.module.css';
import { MoreSettings, useIsAskedFor } from './MoreSettings.tsx';
import { TextsEditor } from './TextsEditor.tsx';
import { useTargetWords } from './targets/words.ts';
import { useUploadWords } from './upload/words.ts';

export interface FormSettingsProps {
  readonly of: TargetName;
  readonly folded: boolean;
}

export function FormSettings({ of, folded }: FormSettingsProps) {
  const uploadWords = useUploadWords();
  const words = useTargetWords();
  /** As it is at first: nothing is folded up while it is typed into. */
  const [open, setOpen] = useState(useIsAskedFor());
  /** The others ask for it above. */
  const named = of === 'module' || of === 'embed';
  const choices = (
    <>
      <ExportChoices named={named} isModule={of === 'module'} />
      <TextsEditor />
      <MoreSettings />
    </>
  );
  if (!folded) return choices;
  return (
    <details
      className={css.settings}
      open={open}
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary>
        <strong>{of === 'module' ? uploadWords.settings : words.settings}</strong>
        <span>{named ? words.settingsAbout : words.settingsWithoutName}</span>
      </summary>
      <div>{choices}</div>
    </details>
  );
}
