/**
 * How a text that can be edited is written: as itself in the preview, as an expression in the template. It is
 * all that differs.
 */

import type { Look, LookKey, TextKey } from '@formloom/project';
import { breakTemplate, escapeSetting } from './escape.ts';
import type { Settings } from './settings.ts';
import { lookExpression, PROPERTY_KEYS, propertyOf, unitOf } from './style/style-groups.ts';
import { textName } from './texts.ts';
import { type VisitorSetting, visitorExpression } from './visitor-settings.ts';

type VisitorKey = `visitors.${VisitorSetting}`;
type SettingKey =
  | `text.${TextKey}`
  | `look.${LookKey}`
  | VisitorKey
  | 'title'
  | 'action'
  | 'instance'
  | 'pageId';

export interface Print {
  /** A setting of the whole form, between tags and in an attribute. */
  readonly text: (key: SettingKey) => string;
  readonly attr: (key: SettingKey) => string;
  /** A text of one field or step, by the path of its field in fields.json; likewise. */
  readonly words: (path: WordsPath, text: string) => string;
  readonly wordsAttr: (path: WordsPath, text: string) => string;
  /** HTML that is safe already; once it was edited on the page, the provider's filter makes it so. */
  readonly rich: (path: WordsPath, html: string) => string;
  /** Thanks that are more than words; nothing where they are not. */
  readonly thanks: (html: string) => string;
  /** What differs from language to language and cannot be edited on the page. */
  readonly fixed: (html: string) => string;
  /** The name of a text that stands as HTML of its own, where it can be changed in place. */
  readonly spot: (id: string) => string | undefined;
  /** The attribute for what was changed of the look on the page; empty where nothing can be. */
  readonly changedLook: (look: Look) => string;
}

/** A group of fields.json and a field in it: `['f3', 'label']`. */
type WordsPath = readonly [group: string, field: string];

/** The name an instance has where the page gives it none. */
const INSTANCE = 'formloom';

export function printValues(settings: Settings): Print {
  const setting = (key: SettingKey) => escapeSetting(settingOf(settings, key));
  const words = (_path: WordsPath, text: string) => escapeSetting(breakTemplate(text));
  return {
    text: setting,
    attr: setting,
    words,
    wordsAttr: words,
    rich: (_path, html) => html,
    thanks: inTemplate,
    fixed: (html) => html,
    spot: () => undefined,
    changedLook: () => '',
  };
}

/** The same for an editor: every text between tags carries its name, and is nothing else than before. */
export function printSpots(settings: Settings): Print {
  const values = printValues(settings);
  return {
    ...values,
    text: (key) => inSpot(key, values.text(key)),
    words: (path, text) => inSpot(path.join('.'), values.words(path, text)),
    spot: (id) => id,
  };
}

/** The same with every text between two marks, so that those of other languages can stand there. */
export function printSlots(settings: Settings): Print {
  const values = printValues(settings);
  return {
    ...values,
    text: (key) => inSlot(values.text(key)),
    attr: (key) => (isText(key) || key === 'title' ? inSlot(values.attr(key)) : values.attr(key)),
    words: (path, text) => inSlot(values.words(path, text)),
    wordsAttr: (path, text) => inSlot(values.wordsAttr(path, text)),
    rich: (path, html) => inSlot(values.rich(path, html)),
    thanks: (html) => inSlot(inTemplate(html)),
    fixed: inSlot,
  };
}

/** No control character is ever written into markup, so these stand for nothing else. */
export const SLOT = { begin: '\x04', end: '\x05' } as const;

const inSlot = (html: string) => `${SLOT.begin}${html}${SLOT.end}`;

/** Parsed with the page, and shown by the script. */
const inTemplate = (html: string) => html && `<template data-fl-thanks>${html}</template>`;

/** No style sheet of a form or a site knows this element, so it is drawn as what stands in it. */
export function inSpot(id: string, html: string): string {
  return `<fl-words data-fl-edit="${id}">${html}</fl-words>`;
}

/** `words` is where fields.json has the words of the language that is drawn. */
export function printTemplate(words: string): Print {
  const setting = (key: SettingKey) => expressionOf(key, words);
  const wordsAt = ([group, field]: WordsPath) => `${words}.fl_${groupOf(group)}.fl_${group}.fl_${field}`;
  return {
    text: (key) => `{{ ${setting(key)}|escape_html }}`,
    attr: (key) => `{{ ${setting(key)}|escape_attr }}`,
    words: (path) => `{{ ${wordsAt(path)}|escape_html }}`,
    wordsAttr: (path) => `{{ ${wordsAt(path)}|escape_attr }}`,
    rich: (path) => `{{ ${wordsAt(path)}|sanitize_html }}`,
    thanks: (html) => inTemplate(html && `{{ ${setting('text.thanks')}|sanitize_html }}`),
    fixed: (html) => html,
    spot: () => undefined,
    changedLook: changedLookTemplate,
  };
}

/** Fields, steps and content have a group each in fields.json. */
function groupOf(group: string): string {
  return { f: 'fields', s: 'steps', b: 'blocks' }[group.charAt(0)] ?? '';
}

function settingOf(settings: Settings, key: SettingKey): string {
  if (key === 'instance') return INSTANCE;
  if (key === 'pageId') return '';
  if (isLook(key)) return String(settings.look[lookKey(key)]);
  if (isVisitor(key)) return String(settings.visitors[visitorKey(key)]);
  return isText(key) ? settings.texts[textKey(key)] : String(settings[key]);
}

const EXPRESSION = {
  instance: 'name',
  pageId: 'content.id',
  action: 'module.fl_action',
} as const;

function expressionOf(key: SettingKey, words: string): string {
  if (isLook(key)) return lookExpression(lookKey(key));
  if (isVisitor(key)) return visitorExpression(visitorKey(key));
  if (key === 'title') return `${words}.fl_title`;
  return isText(key) ? `${words}.fl_texts.fl_${textName(textKey(key), '_')}` : EXPRESSION[key];
}

function isText(key: SettingKey): key is `text.${TextKey}` {
  return key.startsWith('text.');
}

function isLook(key: SettingKey): key is `look.${LookKey}` {
  return key.startsWith('look.');
}

function isVisitor(key: SettingKey): key is VisitorKey {
  return key.startsWith('visitors.');
}

function visitorKey(key: VisitorKey): VisitorSetting {
  return key.slice('visitors.'.length) as VisitorSetting;
}

function lookKey(key: `look.${LookKey}`): LookKey {
  return key.slice('look.'.length) as LookKey;
}

function textKey(key: `text.${TextKey}`): TextKey {
  return key.slice('text.'.length) as TextKey;
}

// A look as an editor of the page changed it: a template tells it apart from the look of the export.

/** The attribute with what was changed and nothing else; none where nothing was. */
function changedLookTemplate(look: Look): string {
  const changes = PROPERTY_KEYS.map((key) => ({
    changed: `${lookExpression(key)} != ${JSON.stringify(look[key])}`,
    declaration: `${propertyOf(key)}: {{ ${lookExpression(key)}|escape_attr }}${unitOf(key)};`,
  }));
  const any = changes.map(({ changed }) => changed).join(' or ');
  const each = changes.map(({ changed, declaration }) => `{% if ${changed} %}${declaration}{% endif %}`);
  return `{% if ${any} %} style="${each.join('')}"{% endif %}`;
}
