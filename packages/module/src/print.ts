/**
 * Writes editable texts: as plain text in the preview, as HubL expressions in the module template. This is
 * the only difference between preview and template.
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
  /** A setting of the whole form, as text and as attribute value. */
  readonly text: (key: SettingKey) => string;
  readonly attr: (key: SettingKey) => string;
  /** A text of one field or step by its path in fields.json, as text and as attribute value. */
  readonly words: (path: WordsPath, text: string) => string;
  readonly wordsAttr: (path: WordsPath, text: string) => string;
  /** Sanitized HTML; the template sanitizes it again, since a page editor may have changed it. */
  readonly rich: (path: WordsPath, html: string) => string;
  /** A thank-you message with markup; empty without one. */
  readonly thanks: (html: string) => string;
  /** Markup that differs by language and cannot be edited on the page. */
  readonly fixed: (html: string) => string;
  /** Id of an element's text, where it can be edited in place. */
  readonly spot: (id: string) => string | undefined;
  /** Attribute with the theme changes made in the page editor; empty where they cannot be changed. */
  readonly changedLook: (look: Look) => string;
}

/** Name of a group in fields.json and of a field in it: `['f3', 'label']`. */
type WordsPath = readonly [group: string, field: string];

/** Default instance name, used where the page does not set one. */
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

/** Printer for in-place editing: each text is wrapped in an element with its id; the rest is the same. */
export function printSpots(settings: Settings): Print {
  const values = printValues(settings);
  return {
    ...values,
    text: (key) => inSpot(key, values.text(key)),
    words: (path, text) => inSpot(path.join('.'), values.words(path, text)),
    spot: (id) => id,
  };
}

/** Printer with a mark before and after every text, so that translations can replace it. */
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

/** Control characters never occur in markup, so these are unambiguous. */
export const SLOT = { begin: '\x04', end: '\x05' } as const;

const inSlot = (html: string) => `${SLOT.begin}${html}${SLOT.end}`;

/** Parsed with the page, rendered by the script after the submit. */
const inTemplate = (html: string) => html && `<template data-fl-thanks>${html}</template>`;

/** No style sheet matches this custom element, so it does not change the rendering. */
export function inSpot(id: string, html: string): string {
  return `<fl-words data-fl-edit="${id}">${html}</fl-words>`;
}

/** `words` is the path of this language's texts in fields.json. */
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

/** Fields, steps and content each have a group in fields.json. */
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

// The theme as changed in the page editor: the template compares it with the exported theme.

/** Attribute with the changed values only; empty without changes. */
function changedLookTemplate(look: Look): string {
  const changes = PROPERTY_KEYS.map((key) => ({
    changed: `${lookExpression(key)} != ${JSON.stringify(look[key])}`,
    declaration: `${propertyOf(key)}: {{ ${lookExpression(key)}|escape_attr }}${unitOf(key)};`,
  }));
  const any = changes.map(({ changed }) => changed).join(' or ');
  const each = changes.map(({ changed, declaration }) => `{% if ${changed} %}${declaration}{% endif %}`);
  return `{% if ${any} %} style="${each.join('')}"{% endif %}`;
}
