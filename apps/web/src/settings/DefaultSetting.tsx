/** Default value of a field: chosen from its options or typed. */

import type { FieldDetails } from '@formloom/form';
import { kindOf } from '@formloom/kind';
import { setField } from '@formloom/project';
import { useId } from 'react';
import { fallbackText } from '../items/item-face.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { Select } from '../ui/Select.tsx';
import { Labelled } from './Labelled.tsx';
import css from './settings.module.css';
import { TextSetting } from './TextSetting.tsx';

export interface DefaultSettingProps {
  /** The field with its settings applied. */
  readonly field: FieldDetails;
  /** The account's default value. */
  readonly original: readonly string[];
}

export function DefaultSetting({ field, original }: DefaultSettingProps) {
  const words = useWords().settings;
  const { edit } = useOpenProject().store.getState();
  const { key, defaultValues } = field;
  const isChanged = JSON.stringify(defaultValues) !== JSON.stringify(original);
  const before = isChanged ? (fallbackText({ ...field, defaultValues: [...original] }) ?? '') : undefined;
  const set = (values: readonly string[] | undefined, input?: string) =>
    edit((project) => setField(project, key, 'defaultValues', values), input);
  const originalText =
    before === undefined ? undefined : before === '' ? words.originalNone : words.original(before);
  const shown = { field, original, isChanged, originalText, set };
  switch (kindOf(field).answer) {
    case 'none':
      return null;
    case 'written':
      return <TextDefault {...shown} />;
    case 'some-options':
      return <OptionsDefault {...shown} />;
    case 'one-option':
      return <OptionDefault {...shown} choices={field.options?.map(({ label, value }) => [value, label])} />;
    case 'ticked':
      return <OptionDefault {...shown} choices={[['true', words.yes]]} />;
  }
}

interface DefaultProps extends DefaultSettingProps {
  readonly isChanged: boolean;
  /** The account's default as text, where the custom one differs. */
  readonly originalText: string | undefined;
  /** Undefined resets to the account's default. */
  readonly set: (values: readonly string[] | undefined, input?: string) => void;
}

function OptionsDefault({
  field: { options = [], defaultValues },
  isChanged,
  originalText,
  set,
}: DefaultProps) {
  const words = useWords().settings;
  const toggle = (value: string, on: boolean) => {
    const chosen = new Set(defaultValues);
    if (on) chosen.add(value);
    else chosen.delete(value);
    set(options.map((one) => one.value).filter((one) => chosen.has(one)));
  };
  return (
    <Labelled label={words.defaultValue} onReset={isChanged ? () => set(undefined) : undefined}>
      <fieldset className={`${kit.scroll} ${css.boxes}`}>
        <legend className="visually-hidden">{words.defaultValue}</legend>
        {options.map(({ label, value }) => (
          <label key={value} dir="auto">
            <input
              type="checkbox"
              checked={defaultValues.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {originalText !== undefined && <p className={kit.note}>{originalText}</p>}
    </Labelled>
  );
}

interface ChoiceProps extends DefaultProps {
  readonly choices: ReadonlyArray<readonly [value: string, label: string]> | undefined;
}

function OptionDefault({
  field: { defaultValues },
  isChanged,
  originalText,
  set,
  choices = [],
}: ChoiceProps) {
  const words = useWords().settings;
  const id = useId();
  return (
    <Labelled id={id} label={words.defaultValue} onReset={isChanged ? () => set(undefined) : undefined}>
      <Select
        id={id}
        asInput
        value={defaultValues[0] ?? ''}
        options={[['', words.none], ...choices]}
        onChange={(value) => set(value === '' ? [] : [value])}
      />
      {originalText !== undefined && <p className={kit.note}>{originalText}</p>}
    </Labelled>
  );
}

function TextDefault({ field: { key, defaultValues }, original, isChanged, set }: DefaultProps) {
  const words = useWords().settings;
  const originalValue = original.join('; ');
  return (
    <TextSetting
      label={words.defaultValue}
      input={`default ${key}`}
      value={isChanged ? (defaultValues[0] ?? '') : ''}
      original={originalValue}
      placeholder={words.none}
      onText={(text, input) => set(text.trim() === '' ? undefined : [text], input)}
      none={isChanged && defaultValues.length === 0}
      onNone={(input) => set([], input)}
    />
  );
}
