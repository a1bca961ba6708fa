/** Built-in themes by name. */

import { fromKeys } from '../each-key.ts';
import { CHOICES, type Look, type LookKey } from './look.ts';

/** In display order. `account` is generated from the form's style in HubSpot. */
export const THEME_NAMES = ['plain', 'soft', 'sharp', 'underline', 'editorial', 'night', 'account'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

export function isThemeName(name: unknown): name is ThemeName {
  return THEME_NAMES.some((one) => one === name);
}

/** Neutral: inherits the page's font and background. */
const OPTIONS: { readonly [Key in LookKey]: { readonly plain: Look[Key] } } = CHOICES;
const PLAIN: Look = fromKeys<Look>(OPTIONS, (key) => OPTIONS[key].plain);

export const PRESETS: Readonly<Record<Exclude<ThemeName, 'account'>, Look>> = {
  plain: PLAIN,
  /** A white card with round corners. */
  soft: {
    ...PLAIN,
    accent: '#4352b5',
    text: '#22263f',
    field: '#f0f2fb',
    border: '#8088b4',
    accentDark: '#aab4ff',
    textDark: '#e9ebfa',
    backgroundDark: '#1b1e30',
    fieldDark: '#24283e',
    borderDark: '#7a82ab',
    scheme: 'light',
    font: 'humanist',
    title: 26,
    radius: 14,
    fields: 'filled',
    choices: 'tiles',
    pill: true,
    progress: 'dots',
    card: true,
  },
  /** Black on white, square corners. */
  sharp: {
    ...PLAIN,
    accent: '#000000',
    text: '#000000',
    field: '#f2f2f2',
    border: '#000000',
    error: '#c8000f',
    accentDark: '#ffffff',
    textDark: '#ffffff',
    backgroundDark: '#000000',
    fieldDark: '#1a1a1a',
    borderDark: '#ffffff',
    font: 'grotesque',
    title: 46,
    weight: 700,
    radius: 0,
    edge: 2,
    choices: 'blocks',
    buttons: 'full',
    progress: 'rules',
  },
  /** Underlined fields with floating labels. */
  underline: {
    ...PLAIN,
    accent: '#0a6660',
    text: '#15292b',
    background: '#fafcfb',
    field: '#eef4f3',
    border: '#75898b',
    accentDark: '#6fd6cc',
    textDark: '#e7f1f0',
    backgroundDark: '#101c1d',
    fieldDark: '#182728',
    borderDark: '#71878a',
    title: 32,
    size: 17,
    weight: 400,
    radius: 0,
    density: 'roomy',
    fields: 'underlined',
    labels: 'inside',
    pill: true,
    back: 'link',
    progress: 'line',
  },
  /** Paper colors and serif fonts. */
  editorial: {
    ...PLAIN,
    accent: '#71261b',
    text: '#2a211a',
    background: '#f6efe2',
    field: '#fffaf0',
    border: '#8f7d68',
    accentDark: '#f0b9a6',
    textDark: '#f2e9da',
    backgroundDark: '#221b15',
    fieldDark: '#2c241c',
    borderDark: '#8f7d68',
    scheme: 'light',
    font: 'serif',
    headings: 'serif',
    title: 40,
    size: 17,
    radius: 2,
    fields: 'filled',
    back: 'link',
    progress: 'words',
    card: true,
  },
  /** Light text on a dark card. */
  night: {
    ...PLAIN,
    accent: '#1d4f86',
    text: '#141922',
    border: '#6c788b',
    accentDark: '#8ec5ff',
    textDark: '#eef2f7',
    backgroundDark: '#141922',
    fieldDark: '#0d1118',
    borderDark: '#6c788b',
    scheme: 'dark',
    font: 'system',
    title: 26,
    weight: 500,
    radius: 8,
    fields: 'filled',
    choices: 'tiles',
    card: true,
  },
};
