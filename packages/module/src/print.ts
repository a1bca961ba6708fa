/** How a setting is written: as its value in the preview, as an expression in the template. It is all that differs. */

import type { TextKey } from '@formloom/project';
import { escapeSetting } from './escape.ts';
import type { Settings } from './settings.ts';
import { textName } from './texts.ts';

type SettingKey = `text.${TextKey}` | 'title' | 'action' | 'accent' | 'accentText' | 'radius' | 'instance';

export interface Print {
  readonly text: (key: SettingKey) => string;
  readonly attr: (key: SettingKey) => string;
}

/** The name an instance has where nobody else gives it one. */
const INSTANCE = 'formloom';

export function printValues(settings: Settings): Print {
  const write = (key: SettingKey) => escapeSetting(settingOf(settings, key));
  return { text: write, attr: write };
}

export const PRINT_TEMPLATE: Print = {
  text: (key) => `{{ ${expressionOf(key)}|escape_html }}`,
  attr: (key) => `{{ ${expressionOf(key)}|escape_attr }}`,
};

function settingOf(settings: Settings, key: SettingKey): string {
  if (key === 'instance') return INSTANCE;
  return isText(key) ? settings.texts[textKey(key)] : String(settings[key]);
}

const EXPRESSION = {
  instance: 'name',
  title: 'module.fl_title',
  action: 'module.fl_action',
  accent: 'module.fl_style.fl_accent.color',
  accentText: 'module.fl_style.fl_accent_text.color',
  radius: 'module.fl_style.fl_radius',
} as const;

function expressionOf(key: SettingKey): string {
  return isText(key) ? `module.fl_texts.fl_${textName(textKey(key), '_')}` : EXPRESSION[key];
}

function isText(key: SettingKey): key is `text.${TextKey}` {
  return key.startsWith('text.');
}

function textKey(key: `text.${TextKey}`): TextKey {
  return key.slice('text.'.length) as TextKey;
}
