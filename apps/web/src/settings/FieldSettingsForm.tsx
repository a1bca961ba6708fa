/** One field: what the provider says of it, and what can be said otherwise here. */

import type { FieldDetails } from '@formloom/form';
import { drawnKindOf } from '@formloom/kind';
import { setTextAt } from '@formloom/module';
import {
  type FieldSetting,
  type FieldSettingValues,
  isParameter,
  setField,
  settingsFor,
} from '@formloom/project';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Switch } from '../ui/Switch.tsx';
import { DefaultSetting } from './DefaultSetting.tsx';
import { OptionLabels } from './OptionLabels.tsx';
import { ProviderSays } from './ProviderSays.tsx';
import { ShownWhen } from './ShownWhen.tsx';
import { SwitchSetting } from './SwitchSetting.tsx';
import css from './settings.module.css';
import { TextSetting } from './TextSetting.tsx';
import { WidthSetting } from './WidthSetting.tsx';

/** `field` is as visitors meet it; what the account says is looked up beside it. */
export function FieldSettingsForm({ field }: { field: FieldDetails }) {
  const words = useWords().settings;
  const { edit } = useOpenProject().store.getState();
  const { key } = field;
  const kind = drawnKindOf(field);
  const given = useProject(({ details }) => details.fields.find((one) => one.key === key));
  const own = useProject(({ design }) => settingsFor(design.fields, key));
  if (!given) return null;
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
      original={given[setting] ?? ''}
      // Without words it goes back to the account's.
      onText={(value, input) =>
        value === '' ? set(setting, undefined, input) : write(setting, value, input)
      }
      // A field without a label cannot be understood.
      {...(setting !== 'label' && {
        none: own?.[setting] === '',
        onNone: (input?: string) => write(setting, '', input),
      })}
    />
  );
  return (
    <>
      <ProviderSays field={given} />
      <div className={css.group}>
        {text('label', words.label)}
        {kind.canHideLabel && (
          <SwitchSetting
            label={words.showLabel}
            hint={field.labelHidden ? words.showLabelHint : undefined}
            on={!field.labelHidden}
            original={!given.labelHidden}
            onChange={(on) => set('labelHidden', !on)}
          />
        )}
        {kind.isSeen && text('help', words.help)}
        {kind.hasPlaceholder && text('placeholder', words.placeholder)}
      </div>
      {kind.isSeen && <WidthSetting of={key} />}
      {field.parent !== undefined && <ShownWhen field={field} parent={field.parent} />}
      {given.options && kind.isSeen && (
        <div className={css.group}>
          <OptionLabels fieldKey={key} options={given.options} labels={own?.options ?? {}} />
        </div>
      )}
      <div className={css.group}>
        <DefaultSetting field={field} original={given.defaultValues} />
        {kind.isSent && (
          <TextSetting
            label={words.parameter}
            input={`parameter ${key}`}
            prefix="?"
            canReset
            value={own?.parameter ?? ''}
            placeholder={given.name}
            hint={words.parameterHint(own?.parameter ?? given.name)}
            refuse={(value) => (value === '' || isParameter(value) ? undefined : words.parameterWrong)}
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
          original={given.hidden}
          onChange={(on) => set('hidden', on)}
        />
      </div>
    </>
  );
}
