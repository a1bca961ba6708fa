/** Settings of one field: label, help text, placeholder, default, required, options and width. */

import type { FieldDetails } from '@formloom/form';
import { drawnKindOf, kindOf } from '@formloom/kind';
import { setTextAt } from '@formloom/module';
import {
  type FieldSetting,
  type FieldSettingValues,
  isParameter,
  setField,
  settingsFor,
} from '@formloom/project';
import { useRef } from 'react';
import { reasonText } from '../items/condition-text.ts';
import { itemLabel, objectTag } from '../items/item-face.ts';
import { anyItem, isFieldItem, itemsOf } from '../items/items.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { renderSync } from '../ui/render-sync.ts';
import { Switch, type SwitchProps } from '../ui/Switch.tsx';
import { DefaultSetting } from './DefaultSetting.tsx';
import { CaptionButton, Labelled } from './Labelled.tsx';
import css from './settings.module.css';
import { TextSetting } from './TextSetting.tsx';
import { WidthSetting } from './WidthSetting.tsx';

/** `field` has its settings applied; the account's original is looked up. */
export function FieldSettingsForm({ field }: { field: FieldDetails }) {
  const words = useWords().settings;
  const { edit } = useOpenProject().store.getState();
  const { key } = field;
  const kind = drawnKindOf(field);
  const original = useProject(({ details }) => details.fields.find((one) => one.key === key));
  const own = useProject(({ design }) => settingsFor(design.fields, key));
  if (!original) return null;
  const set = <Setting extends FieldSetting>(
    setting: Setting,
    value: FieldSettingValues[Setting],
    input?: string,
  ) => edit((project) => setField(project, key, setting, value), input);
  type Text = 'label' | 'help' | 'placeholder';
  const write = (part: Text, text: string, input?: string) =>
    edit((project) => setTextAt(project, { of: 'field', key, part }, text), input);
  const text = (setting: Text, label: string) => (
    <TextSetting
      label={label}
      input={`${setting} ${key}`}
      value={own?.[setting] ?? ''}
      original={original[setting] ?? ''}
      // An empty text resets to the account's.
      onText={(value, input) =>
        value === '' ? set(setting, undefined, input) : write(setting, value, input)
      }
      // A label is required.
      {...(setting !== 'label' && {
        none: own?.[setting] === '',
        onNone: (input?: string) => write(setting, '', input),
      })}
    />
  );
  return (
    <>
      <ProviderFacts field={original} />
      <div className={`${kit.stack} ${css.group}`}>
        {text('label', words.label)}
        {kind.canHideLabel && (
          <SwitchSetting
            label={words.showLabel}
            hint={field.labelHidden ? words.showLabelHint : undefined}
            on={!field.labelHidden}
            original={!original.labelHidden}
            onChange={(on) => set('labelHidden', !on)}
          />
        )}
        {kind.isSeen && text('help', words.help)}
        {kind.hasPlaceholder && text('placeholder', words.placeholder)}
      </div>
      {kind.isSeen && <WidthSetting of={key} />}
      {field.parent !== undefined && <ShownWhen field={field} parent={field.parent} />}
      {original.options && kind.isSeen && (
        <div className={`${kit.stack} ${css.group}`}>
          <OptionLabels fieldKey={key} options={original.options} labels={own?.options ?? {}} />
        </div>
      )}
      <div className={`${kit.stack} ${css.group}`}>
        <DefaultSetting field={field} original={original.defaultValues} />
        {kind.isSent && (
          <TextSetting
            label={words.parameter}
            input={`parameter ${key}`}
            prefix="?"
            canReset
            value={own?.parameter ?? ''}
            placeholder={original.name}
            hint={words.parameterHint(own?.parameter ?? original.name)}
            validate={(value) => (value === '' || isParameter(value) ? undefined : words.parameterWrong)}
            onText={(value, input) => set('parameter', value, input)}
          />
        )}
        {kind.isSeen && kind.isSent && (
          <Switch
            label={words.private}
            hint={words.privateHint}
            on={own?.private === true}
            onChange={(on) => set('private', on)}
          />
        )}
        <SwitchSetting
          label={words.hidden}
          hint={words.hiddenHint}
          on={field.hidden}
          original={original.hidden}
          onChange={(on) => set('hidden', on)}
        />
      </div>
    </>
  );
}

/** Read-only description of a conditional field's rules. */
function ShownWhen({ field, parent }: { field: FieldDetails; parent: string }) {
  const words = useWords();
  const above = useProject((project) => anyItem(itemsOf(project), parent));
  if (!above || !isFieldItem(above)) return null;
  const label = itemLabel(above, words);
  const reason = reasonText(field, above, label, words);
  return (
    <div className={`${kit.stack} ${css.group}`}>
      <Labelled label={words.settings.shownWhen} note={words.settings.asInAccount}>
        <p className={css.read} dir="auto">
          <strong>{label}</strong> {reason.words}
        </p>
      </Labelled>
    </div>
  );
}

/** Properties that come from the account and are read-only. */
function ProviderFacts({ field }: { field: FieldDetails }) {
  const words = useWords();
  const { settings } = words;
  const type = settings.types[kindOf(field).name];
  const facts: ReadonlyArray<readonly [string, string]> = [
    [settings.type, field.options ? settings.options(type, field.options.length) : type],
    [settings.required, field.required ? settings.yes : settings.no],
    [settings.property, field.name],
    [settings.object, objectTag(field, words) ?? settings.contact],
  ];
  return (
    <section className={css.provider} aria-label={settings.says}>
      <h3>{settings.says}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto" title={value}>
              {name === settings.property ? <code>{value}</code> : value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface SwitchSettingProps extends Pick<SwitchProps, 'label' | 'hint' | 'on' | 'onChange'> {
  /** The account's value. */
  readonly original: boolean;
}

/** Switch with a reset; where it differs from the account's value, a hint says so. */
function SwitchSetting({ original, ...props }: SwitchSettingProps) {
  const words = useWords().settings;
  const setting = useRef<HTMLDivElement>(null);
  /** The button disappears when it is clicked. */
  function reset() {
    renderSync(() => props.onChange(original));
    setting.current?.querySelector<HTMLElement>('[role="switch"]')?.focus();
  }
  return (
    <div ref={setting} className={css.switched}>
      <Switch {...props} />
      {props.on !== original && (
        <p className={`${kit.spread} ${css.below}`}>
          <span className={kit.note}>{words.original(original ? words.yes : words.no)}</span>
          <CaptionButton words={words.reset} spoken={words.resetOf(props.label)} onPress={reset} />
        </p>
      )}
    </div>
  );
}

interface OptionLabelsProps {
  readonly fieldKey: string;
  /** Options of the account. */
  readonly options: NonNullable<FieldDetails['options']>;
  /** Custom labels, by option value. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Labels of a field's options; the submitted values stay the account's. */
function OptionLabels({ fieldKey, options, labels }: OptionLabelsProps) {
  const words = useWords().settings;
  const { edit } = useOpenProject().store.getState();
  return (
    <details className={`${kit.stack} ${kit.wide} ${css.options}`}>
      <summary>{words.optionLabels(options.length)}</summary>
      <p className={kit.note}>{words.optionLabelsHint}</p>
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
