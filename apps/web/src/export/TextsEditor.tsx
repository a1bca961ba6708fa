/** Every text of the exported form, to be put into one's own words. */

import { TEXTS, type TextKey } from '@formloom/module';
import { useWords } from '../app/preferences.ts';
import parts from '../parts/parts.module.css';
import css from './export.module.css';
import { exportOptions, useExportOptions } from './export-options.ts';

export function TextsEditor() {
  const words = useWords();
  const { texts = {}, language = 'en' } = useExportOptions();
  const usual = TEXTS[language];
  return (
    <details className={css.texts}>
      <summary>{words.export.texts}</summary>
      {(Object.keys(usual) as TextKey[]).map((key) => (
        <label key={key}>
          <span>{usual[key]}</span>
          <input
            className={parts.input}
            value={texts[key] ?? ''}
            placeholder={usual[key]}
            onChange={(event) => exportOptions.setState({ texts: { ...texts, [key]: event.target.value } })}
          />
        </label>
      ))}
    </details>
  );
}
