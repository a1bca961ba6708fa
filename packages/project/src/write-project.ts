/** A project as text: the file in an export, the record in the browser. Equal projects give equal bytes. */

import type { Content } from './blocks/content.ts';
import { fromKeys, type KeyOfAny, keysOf } from './each-key.ts';
import { writtenSettings } from './export-settings.ts';
import { FIELD_SETTINGS, STEP_SETTINGS } from './fields/field-settings.ts';
import { LANGUAGES } from './language.ts';
import { type Design, PROJECT_SCHEMA_ID, type Project, type ProjectForm } from './project.ts';
import { TEXT_KEYS } from './text-keys.ts';
import { orderTheme } from './theme/theme-file.ts';
import type { Translation, Words } from './translations/translation.ts';

/** What is written for each key of a value, in this order, whatever order the edits left them in. */
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

/** A field's options keep the order of their keys, which is that of the alphabet, too. */
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
  const known = LANGUAGES.flatMap((language) => {
    const translation = translations[language];
    return translation ? [[language, write(TRANSLATION, translation)] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

function sortedDeep(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = sortedEntries(value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortedDeep(inner)]));
}

export function writeProject(project: Project): string {
  return `${JSON.stringify(plainProject(project), null, 2)}\n`;
}

/** The same before it is text: each part as it is written. */
export function plainProject(project: Project): object {
  return { $schema: PROJECT_SCHEMA_ID, ...write(PROJECT, project) };
}

function write<T extends object>(writers: Writers<T>, value: T): object {
  return fromKeys<Record<keyof T & string, unknown>>(writers, (key) => writers[key](value[key]));
}

function inOrder(keys: readonly string[], value: object): object {
  const given = new Map(Object.entries(value));
  return Object.fromEntries(keys.map((key) => [key, given.get(key)]));
}

/** In the order of the alphabet. */
function byKey(records: Readonly<Record<string, object>>, keys: readonly string[]): object {
  return Object.fromEntries(sortedEntries(records).map(([key, value]) => [key, inOrder(keys, value)]));
}

/** Left out where there is nothing of the kind, as in most work. */
function sortedIfAny(record: Readonly<Record<string, unknown>>): object | undefined {
  return Object.keys(record).length === 0 ? undefined : Object.fromEntries(sortedEntries(record));
}

function sortedEntries<T>(record: Readonly<Record<string, T>>): Array<[string, T]> {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
}
