/** What a field holds before a visitor answers: chosen among its options, or written. */

import type { FieldDetails } from '@formloom/form';
import { kindOf } from '@formloom/kind';
import { setField } from '@formloom/project';
import { useId } from 'react';
import { defaultWords } from '../items/item-face.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Select } from '../ui/Select.tsx';
import { Labelled } from './Labelled.tsx';
import css from './settings.module.css';
import { TextSetting } from './TextSetting.tsx';

export interface DefaultSettingProps {
  /** As visitors meet it. */
  readonly field: FieldDetails;
  /** What the account says. */
  readonly original: readonly string[];
}

export function DefaultSetting({ field, original }: DefaultSettingProps) {
  const words = useWords().settings;
  const { edit } = useOpenProject().store.getState();
  const { key, defaultValues } = field;
  const isChanged = JSON.stringify(defaultValues) !== JSON.stringify(original);
  const before = isChanged ? (defaultWords({ ...field, defaultValues: [...original] }) ?? '') : undefined;
  const set = (values: readonly string[] | undefined, input?: string) =>
    edit((project) => setField(project, key, 'defaultValues', values), input);
  const said = before === undefined ? undefined : before === '' ? words.originalNone : words.original(before);
  const shown = { field, original, isChanged, said, set };
  switch (kindOf(field).answer) {
    case 'none':
      return null;
    case 'written':
      return <WrittenDefault {...shown} />;
    case 'some-options':
      return <OptionsDefault {...shown} />;
    case 'one-option':
      return <ChosenDefault {...shown} choices={field.options?.map(({ label, value }) => [value, label])} />;
    case 'ticked':
      return <ChosenDefault {...shown} choices={[['true', words.yes]]} />;
  }
}

interface DefaultProps extends DefaultSettingProps {
  readonly isChanged: boolean;
  /** What the account says, in words, where it says something else. */
  readonly said: string | undefined;
  /** Undefined goes back to what the account says. */
  readonly set: (values: readonly string[] | undefined, input?: string) => void;
}

function OptionsDefault({ field: { options = [], defaultValues }, isChanged, said, set }: DefaultProps) {
  const words = useWords().settings;
  const toggle = (value: string, on: boolean) => {
    const chosen = new Set(defaultValues);
    if (on) chosen.add(value);
    else chosen.delete(value);
    set(options.map((one) => one.value).filter((one) => chosen.has(one)));
  };
  return (
    <Labelled label={words.defaultValue} onReset={isChanged ? () => set(undefined) : undefined}>
      <fieldset className={css.boxes}>
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
      {said !== undefined && <p className={css.hint}>{said}</p>}
    </Labelled>
  );
}

interface ChosenProps extends DefaultProps {
  readonly choices: ReadonlyArray<readonly [value: string, label: string]> | undefined;
}

function ChosenDefault({ field: { defaultValues }, isChanged, said, set, choices = [] }: ChosenProps) {
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
      {said !== undefined && <p className={css.hint}>{said}</p>}
    </Labelled>
  );
}

function WrittenDefault({ field: { key, defaultValues }, original, isChanged, set }: DefaultProps) {
  const words = useWords().settings;
  const given = original.join('; ');
  return (
    <TextSetting
      label={words.defaultValue}
      input={`default ${key}`}
      value={isChanged ? (defaultValues[0] ?? '') : ''}
      original={given}
      placeholder={words.none}
      onText={(text, input) => set(text.trim() === '' ? undefined : [text], input)}
      none={isChanged && defaultValues.length === 0}
      onNone={(input) => set([], input)}
    />
  );
}
