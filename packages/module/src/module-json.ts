/** The two JSON files of a CMS module: what it is, and what can be edited on the page. */

import { LARGEST_RADIUS, TEXT_KEYS } from '@formloom/project';
import type { Settings } from './settings.ts';
import { TEXT_LABELS, textName } from './texts.ts';

export function metaJson(settings: Settings): string {
  return toJson({
    label: settings.name.replace(/\s+/g, ' ').trim(),
    css_assets: [],
    external_js: [],
    global: false,
    help_text: '',
    host_template_types: ['PAGE', 'BLOG_POST', 'BLOG_LISTING'],
    content_types: ['LANDING_PAGE', 'SITE_PAGE', 'BLOG_POST', 'BLOG_LISTING'],
    categories: ['forms_and_buttons'],
    js_assets: [],
    other_assets: [],
    smart_type: 'NOT_SMART',
    tags: [],
    is_available_for_new_content: true,
  });
}

/** Every name begins with `fl_`, so that none can be one the provider keeps for itself. */
export function fieldsJson(settings: Settings): string {
  const { texts, action, accent, accentText, radius } = settings;
  return toJson([
    ...(settings.showTitle ? [{ ...field('text', 'title', 'Title', settings.title), required: false }] : []),
    {
      ...field('text', 'action', 'Where answers are sent', action),
      required: false,
      help_text:
        'The provider’s submission address with account and form. Without it the form cannot be sent.',
    },
    {
      ...field('group', 'texts', 'Texts', undefined),
      children: TEXT_KEYS.map((key) => field('text', textName(key, '_'), TEXT_LABELS[key], texts[key])),
    },
    {
      ...field('group', 'style', 'Style', undefined),
      tab: 'STYLE',
      children: [
        field('color', 'accent', 'Accent', { color: accent, opacity: 100 }),
        field('color', 'accent_text', 'Text on the accent', { color: accentText, opacity: 100 }),
        {
          ...field('number', 'radius', 'Corners', radius),
          display: 'slider',
          min: 0,
          max: LARGEST_RADIUS,
          step: 1,
          suffix: 'px',
        },
      ],
    },
  ]);
}

function field(type: string, name: string, label: string, value: unknown) {
  const base = { name: `fl_${name}`, label, type, required: type !== 'group', locked: false };
  return value === undefined ? base : { ...base, default: value };
}

/** A template mark cannot stand in JSON's own structure, only in a text: there its brace is written as an escape. */
function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(/\{(?=[{%#])/g, '\\u007b')}\n`;
}
