/** The form as visitors see it: HubSpot's fields with the project's settings applied. */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { keysOf } from '../each-key.ts';
import { ownValue } from '../own-value.ts';
import {
  FIELD_SETTINGS,
  type FieldRules,
  type FieldSetting,
  type FieldSettings,
  type FieldSettingValues,
} from './field-settings.ts';

export type SettingsByKey = Readonly<Record<string, FieldSettings>>;

/**
 * The identical object when there are no settings; otherwise cached per settings, so that results can be
 * compared by identity.
 */
export function applySettings(details: FormDetails, settings: SettingsByKey): FormDetails {
  const before = cache.get(settings);
  if (before?.from === details) return before.applied;
  const fields = details.fields.map((field) => applyTo(field, settingsFor(settings, field.key)));
  const applied = fields.every((field, index) => field === details.fields[index])
    ? details
    : { ...details, fields };
  cache.set(settings, { from: details, applied });
  return applied;
}

const cache = new WeakMap<SettingsByKey, { from: FormDetails; applied: FormDetails }>();

function applyTo(field: FieldDetails, settings: FieldSettings | undefined): FieldDetails {
  if (!settings) return field;
  return keysOf(FIELD_SETTINGS).reduce((next, setting) => applyOne(next, settings, setting), field);
}

function applyOne<Setting extends FieldSetting>(
  field: FieldDetails,
  settings: Partial<FieldSettingValues>,
  setting: Setting,
): FieldDetails {
  const { apply }: FieldRules[Setting] = FIELD_SETTINGS[setting];
  const value = settings[setting];
  return value === undefined ? field : { ...field, ...apply?.(value, field) };
}

/** Safe for keys such as `constructor`. */
export function settingsFor(settings: SettingsByKey, key: string): FieldSettings | undefined {
  return ownValue(settings, key);
}
