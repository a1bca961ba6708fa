/** What a field holds before anybody answers: chosen among its options, or written. */

import type { FieldDetails } from '@formloom/form';
import { setField } from '@formloom/project';
import { useId } from 'react';
import { defaultWords } from '../items/item-face.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Select } from '../ui/Select.tsx';
import { Labelled } from './Labelled.tsx';
import css from './settings.module.css';
import { TextSetting } from './TextSetting.tsx';
import { controlOf } from './what-fits.ts';

export interface DefaultSettingProps {
  /** As visitors meet it. */
  readonly field: FieldDetails;
  /** What the account says. */
  readonly original: readonly string[];
}

export function DefaultSetting({ field, original }: DefaultSettingProps) {
  const words = useWords().settings;
  const { edit } = useOpenProject().store.getState();
  const id = useId();
  const { key, options = [], defaultValues } = field;
  const kind = controlOf(field);
  const set = (values: readonly string[] | undefined, input?: string) =>
    edit((project) => setField(project, key, 'defaultValues', values), input);
  const isChanged = JSON.stringify(defaultValues) !== JSON.stringify(original);
  const before = isChanged ? (defaultWords({ ...field, defaultValues: [...original] }) ?? '') : undefined;
  const said = before === undefined ? undefined : before === '' ? words.originalNone : words.original(before);
  const onReset = isChanged ? () => set(undefined) : undefined;
  if (kind === 'file') return null;
  if (kind === 'checkboxes')
    return (
      <Labelled label={words.defaultValue} onReset={onReset}>
        <fieldset className={css.boxes}>
          <legend className="visually-hidden">{words.defaultValue}</legend>
          {options.map(({ label, value }) => (
            <label key={value} dir="auto">
              <input
                type="checkbox"
                checked={defaultValues.includes(value)}
                onChange={({ target }) => {
                  const chosen = new Set(defaultValues);
                  if (target.checked) chosen.add(value);
                  else chosen.delete(value);
                  set(options.map((one) => one.value).filter((one) => chosen.has(one)));
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {said !== undefined && <p className={css.hint}>{said}</p>}
      </Labelled>
    );
  const choices = choicesOf(kind, field, words);
  if (choices)
    return (
      <Labelled id={id} label={words.defaultValue} onReset={onReset}>
        <Select
          id={id}
          asInput
          value={defaultValues[0] ?? ''}
          options={choices}
          onChange={(value) => set(value === '' ? [] : [value])}
        />
        {said !== undefined && <p className={css.hint}>{said}</p>}
      </Labelled>
    );
  return (
    <TextSetting
      label={words.defaultValue}
      input={`default ${key}`}
      value={isChanged ? (defaultValues[0] ?? '') : ''}
      original={original.join('; ')}
      placeholder={original.join('; ') || words.none}
      onText={(text, input) => set(text.trim() === '' ? undefined : [text], input)}
      none={isChanged && defaultValues.length === 0}
      onNone={() => set([])}
    />
  );
}

/** Undefined where it is written, not chosen. */
function choicesOf(
  kind: string,
  { options = [] }: FieldDetails,
  words: { readonly none: string; readonly yes: string },
): ReadonlyArray<readonly [string, string]> | undefined {
  if (kind === 'checkbox')
    return [
      ['', words.none],
      ['true', words.yes],
    ];
  if (kind !== 'select' && kind !== 'radios') return undefined;
  return [['', words.none], ...options.map(({ label, value }) => [value, label] as const)];
}
