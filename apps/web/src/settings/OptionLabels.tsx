/** What visitors read of a field's options; what is sent for them stays the account's. */

import type { FieldDetails } from '@formloom/form';
import { setTextAt } from '@formloom/module';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import css from './settings.module.css';
import { TextSetting } from './TextSetting.tsx';

export interface OptionLabelsProps {
  readonly fieldKey: string;
  /** As the account has them. */
  readonly options: NonNullable<FieldDetails['options']>;
  /** The operator's own, by value. */
  readonly labels: Readonly<Record<string, string>>;
}

export function OptionLabels({ fieldKey, options, labels }: OptionLabelsProps) {
  const words = useWords().settings;
  const { edit } = useOpenProject().store.getState();
  return (
    <details className={css.options}>
      <summary>{words.optionLabels(options.length)}</summary>
      <p className={css.hint}>{words.optionLabelsHint}</p>
      {options.map(({ value, label }, index) => (
        <TextSetting
          key={value}
          label={words.optionLabel(index + 1)}
          input={`option ${value} of ${fieldKey}`}
          value={Object.hasOwn(labels, value) ? (labels[value] ?? '') : ''}
          original={label}
          onText={(text, input) =>
            edit((project) => setTextAt(project, { of: 'option', key: fieldKey, value }, text), input)
          }
        />
      ))}
    </details>
  );
}
