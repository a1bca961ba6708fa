/** What is chosen for the module: folded up where something else comes first. */

import { ExportChoices } from './ExportChoices.tsx';
import css from './export.module.css';
import { TextsEditor } from './TextsEditor.tsx';
import { useUploadWords } from './upload/words.ts';

export function ModuleSettings({ folded }: { folded: boolean }) {
  const words = useUploadWords();
  const choices = (
    <>
      <ExportChoices />
      <TextsEditor />
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
