/** What an operator may choose for an export. Everything has a default, and nothing that cannot work gets through. */

import { encodeSegment, type FormSchema, type JsonRecord, readRecord, readText } from '@formloom/form';
import { UNWRITABLE } from './escape.ts';
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
const DEFAULT_RADIUS = 8;
export const LARGEST_RADIUS = 40;

/** Total: options may come out of a file, so every one is read as if it could be anything. */
export function readSettings(schema: FormSchema, options: ModuleOptions): Settings {
  const given: JsonRecord = readRecord(options);
  const language = given.language === 'es' ? 'es' : 'en';
  const accent = readText(given.accent) ?? '';
  const colour = /^#[0-9a-f]{6}$/i.test(accent) ? accent : DEFAULT_ACCENT;
  const radius = Math.round(Number(readText(given.radius) ?? DEFAULT_RADIUS));
  return {
    name: (readText(given.name) ?? '').trim() || schema.name,
    title: breakTemplate(schema.name),
    language,
    texts: readTexts(language, given.texts),
    accent: colour,
    accentText: contrast(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#1f1d26',
    radius: Number.isFinite(radius) ? Math.min(Math.max(radius, 0), LARGEST_RADIUS) : DEFAULT_RADIUS,
    action: readAction(schema, given),
    showTitle: given.showTitle !== false,
  };
}

/** A text that is blank would leave a button or an error without words. */
function readTexts(language: Language, given: unknown): Texts {
  const texts: Record<TextKey, string> = { ...TEXTS[language] };
  for (const key of Object.keys(texts) as TextKey[]) {
    const text = readText(readRecord(given)[key]) ?? '';
    if (text.trim() !== '') texts[key] = breakTemplate(text);
  }
  return texts;
}

/** Settings are printed by the provider, which may read what it printed once more: a joiner keeps template marks apart. */
function breakTemplate(text: string): string {
  return text.replace(UNWRITABLE, '\uFFFD').replace(/\{(?=[{%#])/g, '{\u2060');
}

function readAction(schema: FormSchema, given: JsonRecord): string {
  const base = (readText(given.submitUrl) ?? '').trim().replace(/\/+$/, '');
  const portal = (readText(given.portalId) ?? '').trim();
  if (!/^https?:\/\/[^\s"'<>`{}]+$/i.test(base) || !/^\d+$/.test(portal) || schema.id === '') return '';
  return `${base}/${portal}/${encodeSegment(schema.id)}`;
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
