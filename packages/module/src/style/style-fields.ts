/**
 * Generates the STYLE tab of fields.json: all theme settings in groups, with the user's choices as defaults.
 */

import { CHOICES, type Choice, type Look, type LookKey } from '@formloom/project';
import { field } from '../module-field.ts';
import type { Settings } from '../settings.ts';
import { FIELD_LABELS, STYLE_LABELS, type StyleWording } from '../texts.ts';
import { lookName, STYLE_GROUPS, type StyleGroup } from './style-groups.ts';

export function styleGroup({ language, look }: Settings): object {
  const wording = STYLE_LABELS[language];
  const groups = Object.keys(STYLE_GROUPS) as StyleGroup[];
  return {
    ...field('group', 'style', FIELD_LABELS[language].style),
    tab: 'STYLE',
    children: groups.map((group) => ({
      ...field('group', group, wording.groups[group]),
      children: STYLE_GROUPS[group].map((key) => styleField(key, look, wording)),
    })),
  };
}

function styleField(key: LookKey, look: Look, { keys, values }: StyleWording): object {
  const choice: Choice = CHOICES[key];
  const name = lookName(key, '_');
  const label = new Map(Object.entries(keys)).get(key.replace(/Dark$/, '')) ?? key;
  switch (choice.kind) {
    case 'colour':
      return { ...field('color', name, label, { color: look[key], opacity: 100 }), show_opacity: false };
    case 'number':
      return {
        ...field('number', name, label, look[key]),
        display: 'slider',
        min: choice.least,
        max: choice.most,
        step: choice.step,
        ...(choice.unit !== '' && { suffix: choice.unit }),
      };
    case 'flag':
      return field('boolean', name, label, look[key]);
    case 'one-of': {
      const names = new Map(Object.entries({ ...values }[key as keyof typeof values]));
      return {
        ...field('choice', name, label, look[key]),
        display: 'select',
        choices: choice.of.map((value) => [value, names.get(value) ?? value]),
      };
    }
  }
}
