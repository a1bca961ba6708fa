/** Writes a project as JSON, for exports and browser storage. Equal projects give equal bytes. */

import type { Content } from './blocks/content.ts';
import { fromKeys, type KeyOfAny, keysOf } from './each-key.ts';
import { writtenSettings } from './export-settings.ts';
import { FIELD_SETTINGS, STEP_SETTINGS } from './fields/field-settings.ts';
import { LANGUAGES } from './language.ts';
import { type Design, PROJECT_SCHEMA_ID, type Project, type ProjectForm } from './project.ts';
import { TEXT_KEYS } from './text-keys.ts';
import { orderTheme } from './theme/theme-file.ts';
import type { Translation, Words } from './translations/translation.ts';

/** Writers of all keys, in a fixed order that does not depend on edits. */
type Writers<T> = { readonly [Key in keyof T]-?: (value: T[Key]) => unknown };

const same = (value: unknown) => value;

const FORM: Writers<ProjectForm> = {
  id: same,
  account: same,
  name: same,
  submitUrl: same,
  nameShared: same,
};

const CONTENT: Readonly<Record<KeyOfAny<Content>, true>> = {
  kind: true,
  text: true,
  size: true,
  src: true,
  alt: true,
  above: true,
};

const DESIGN: Writers<Design> = {
  language: same,
  theme: orderTheme,
  texts: (texts) => inOrder(TEXT_KEYS, texts),
  fields: (fields) => byKey(fields, keysOf(FIELD_SETTINGS)),
  steps: (steps) => byKey(steps, keysOf(STEP_SETTINGS)),
  blocks: (blocks) => byKey(blocks, keysOf(CONTENT)),
  consent: sortedIfAny,
  translations: writtenTranslations,
};

const PROJECT: Writers<Project> = {
  format: same,
  form: (form) => write(FORM, form),
  schema: same,
  details: same,
  layout: same,
  design: (design) => write(DESIGN, design),
  settings: writtenSettings,
  setAside: sortedIfAny,
};

/** Options of a field keep their key order, which is alphabetical. */
const WORDS: Writers<Words> = {
  title: same,
  texts: (texts) => texts && inOrder(TEXT_KEYS, texts),
  fields: sortedDeep,
  steps: sortedDeep,
  blocks: sortedDeep,
  consent: sortedDeep,
  redirect: same,
};

const TRANSLATION: Writers<Translation> = {
  ...WORDS,
  sources: (sources) => sources && write(WORDS, sources),
};

function writtenTranslations(translations: Design['translations']): object | undefined {
  const written = LANGUAGES.flatMap((language) => {
    const translation = translations[language];
    return translation ? [[language, write(TRANSLATION, translation)] as const] : [];
  });
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}

function sortedDeep(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = sortedEntries(value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortedDeep(inner)]));
}

export function writeProject(project: Project): string {
  return `${JSON.stringify(plainProject(project), null, 2)}\n`;
}

/** The same before serialization: every part in written form. */
export function plainProject(project: Project): object {
  return { $schema: PROJECT_SCHEMA_ID, ...write(PROJECT, project) };
}

function write<T extends object>(writers: Writers<T>, value: T): object {
  return fromKeys<Record<keyof T & string, unknown>>(writers, (key) => writers[key](value[key]));
}

function inOrder(keys: readonly string[], value: object): object {
  const entries = new Map(Object.entries(value));
  return Object.fromEntries(keys.map((key) => [key, entries.get(key)]));
}

/** Sorted alphabetically. */
function byKey(records: Readonly<Record<string, object>>, keys: readonly string[]): object {
  return Object.fromEntries(sortedEntries(records).map(([key, value]) => [key, inOrder(keys, value)]));
}

/** Undefined when empty, as in most projects. */
function sortedIfAny(record: Readonly<Record<string, unknown>>): object | undefined {
  return Object.keys(record).length === 0 ? undefined : Object.fromEntries(sortedEntries(record));
}

function sortedEntries<T>(record: Readonly<Record<string, T>>): Array<[string, T]> {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
}
