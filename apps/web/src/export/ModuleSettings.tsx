/** What is chosen for the module: folded up where something else comes first. */

import { ExportChoices } from './ExportChoices.tsx';
import css from './export.module.css';
import { MoreSettings } from './MoreSettings.tsx';
import { TextsEditor } from './TextsEditor.tsx';
import { useUploadWords } from './upload/words.ts';

export function ModuleSettings({ folded }: { folded: boolean }) {
  const words = useUploadWords();
  const choices = (
    <>
      <ExportChoices />
      <TextsEditor />
      <MoreSettings />
    </>
  );
  if (!folded) return choices;
  return (
    <details className={css.settings}>
      <summary>
        <strong>{words.settings}</strong>
        <span>{words.settingsAbout}</span>
      </summary>
      <div>{choices}</div>
    </details>
  );
}
