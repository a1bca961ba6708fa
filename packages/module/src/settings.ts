/** What a project comes to once every choice left open is filled in. Nothing that cannot work gets through to the files. */

import { encodeSegment } from '@formloom/form';
import { type Design, type Language, type Project, TEXT_KEYS, type TextKey } from '@formloom/project';
import { UNWRITABLE } from './escape.ts';
import { moduleLabel } from './module-name.ts';
import { TEXTS, type Texts } from './texts.ts';

export interface Settings {
  readonly name: string;
  /** What stands above the form. */
  readonly title: string;
  readonly language: Language;
  readonly texts: Texts;
  readonly accent: string;
  readonly accentText: string;
  readonly radius: number;
  /** Where answers go; empty when the account or the address is not known. */
  readonly action: string;
  readonly showTitle: boolean;
}

export const DEFAULT_ACCENT = '#4a3fd6';
export const DEFAULT_RADIUS = 8;

export function settingsOf({ form, design, settings }: Project): Settings {
  const { language, theme } = design;
  const accent = theme.accent ?? DEFAULT_ACCENT;
  return {
    name: moduleLabel({ form, settings }),
    title: breakTemplate(form.name),
    language,
    texts: textsOf(design),
    accent,
    accentText: contrast(accent, '#ffffff') >= 4.5 ? '#ffffff' : '#1f1d26',
    radius: theme.radius ?? DEFAULT_RADIUS,
    action: actionOf({ form, settings }),
    showTitle: settings.showTitle,
  };
}

function textsOf({ language, texts }: Design): Texts {
  const all: Record<TextKey, string> = { ...TEXTS[language] };
  for (const key of TEXT_KEYS) {
    const own = texts[key];
    if (own !== undefined) all[key] = breakTemplate(own);
  }
  return all;
}

/** Settings are printed by the provider, which may read what it printed once more: a joiner keeps template marks apart. */
function breakTemplate(text: string): string {
  return text.replace(UNWRITABLE, '\uFFFD').replace(/\{(?=[{%#])/g, '{\u2060');
}

/** The account that the service named counts; only where it named none does the operator's. */
function actionOf({ form, settings }: Pick<Project, 'form' | 'settings'>): string {
  const base = (settings.submitUrl.trim() || form.submitUrl || '').trim().replace(/\/+$/, '');
  const account = form.account === null ? settings.account.trim() : String(form.account);
  if (!/^https?:\/\/[^\s"'<>`{}]+$/i.test(base) || !/^\d+$/.test(account) || form.id === '') return '';
  return `${base}/${account}/${encodeSegment(form.id)}`;
}

/** The ratio by which accessible colours are judged: 1 for the same, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
