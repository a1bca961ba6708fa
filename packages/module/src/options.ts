/** What an operator may choose for an export. Everything has a default, and nothing that cannot work gets through. */

import { type FormSchema, isRecord, readText } from '@formloom/form';
import { type Language, TEXTS, type TextKey, type Texts } from './texts.ts';

export interface ModuleOptions {
  /** What editors see, and what the folder is named after. The form's own name unless given. */
  readonly name?: string;
  readonly language?: Language;
  /** Only those that differ from the language's own. */
  readonly texts?: Partial<Texts>;
  /** `#rrggbb`. */
  readonly accent?: string;
  /** Corners, in pixels. */
  readonly radius?: number;
  /** The provider's submission address without account and form. */
  readonly submitUrl?: string;
  readonly portalId?: string | number;
  /** Whether the form's name stands above it. */
  readonly showTitle?: boolean;
}

export interface Settings {
  readonly name: string;
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
const DEFAULT_RADIUS = 8;
const LARGEST_RADIUS = 40;

export function readSettings(schema: FormSchema, options: ModuleOptions): Settings {
  const language = options.language === 'es' ? 'es' : 'en';
  const accent = /^#[0-9a-f]{6}$/i.test(options.accent ?? '') ? String(options.accent) : DEFAULT_ACCENT;
  const radius = Math.round(Number(options.radius ?? DEFAULT_RADIUS));
  return {
    name: (options.name ?? schema.name).trim() || schema.name,
    language,
    texts: readTexts(language, options.texts),
    accent,
    accentText: contrast(accent, '#ffffff') >= 4.5 ? '#ffffff' : '#1f1d26',
    radius: Number.isFinite(radius) ? Math.min(Math.max(radius, 0), LARGEST_RADIUS) : DEFAULT_RADIUS,
    action: readAction(schema, options),
    showTitle: options.showTitle ?? true,
  };
}

/** A text that is blank would leave a button or an error without words. */
function readTexts(language: Language, given: unknown): Texts {
  const texts: Record<TextKey, string> = { ...TEXTS[language] };
  for (const key of Object.keys(texts) as TextKey[]) {
    const text = isRecord(given) ? (readText(given[key]) ?? '') : '';
    if (text.trim() !== '') texts[key] = text;
  }
  return texts;
}

function readAction(schema: FormSchema, { submitUrl = '', portalId = '' }: ModuleOptions): string {
  const base = submitUrl.trim().replace(/\/+$/, '');
  const portal = String(portalId).trim();
  if (!/^https?:\/\/[^\s"'<>]+$/i.test(base) || !/^\d+$/.test(portal) || schema.id === '') return '';
  return `${base}/${portal}/${encodeURIComponent(schema.id)}`;
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
