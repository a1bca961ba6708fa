/** The JSON Schema of a project's design: theme and texts. */

import { LIMITS } from '@formloom/form';
import {
  CONTENT_KINDS,
  type Content,
  type ContentKind,
  contentKeys,
  EMPTY_CONTENT,
} from '../blocks/content.ts';
import { BOX_PARTS, TEXT_PARTS } from '../consent-words.ts';
import { fromKeys, keysOf } from '../each-key.ts';
import {
  FIELD_SETTINGS,
  type FieldSettings,
  STEP_SETTINGS,
  type StepSettings,
} from '../fields/field-settings.ts';
import { LANGUAGES } from '../language.ts';
import type { Design } from '../project.ts';
import { TEXT_KEYS } from '../text-keys.ts';
import { CHOICES, choiceShape, type LookKey } from '../theme/look.ts';
import { THEME_NAMES } from '../theme/presets.ts';
import type { Theme } from '../theme/theme.ts';
import type {
  TranslatedContent,
  TranslatedField,
  TranslatedStep,
  Translation,
  Words,
} from '../translations/translation.ts';
import { closedRecord, tableParts } from './closed-record.ts';
import { ANY_TEXT, choiceOf, recordOf, type SchemaPart, WORDS } from './schema-part.ts';

const FIELD: Readonly<Record<keyof FieldSettings, string>> = {
  label: 'What visitors read above it, instead of the account’s label.',
  help: 'A sentence beside it; empty for none.',
  placeholder: 'Shown while nothing is entered; empty for none.',
  defaultValues: 'Entered or chosen from the beginning.',
  labelHidden: 'Whether the label is read aloud only.',
  width: 'How much of its row it takes.',
  hidden: 'Whether it is sent without being shown.',
  parameter: 'The parameter of the page’s address that fills it in.',
  private: 'Whether it is never kept in a visitor’s browser.',
  options: 'Labels of options by their values.',
  text: 'Markdown in place of what a text of the account says.',
};

const STEP: Readonly<Record<keyof StepSettings, string>> = {
  description: 'Below the step’s title.',
  next: 'On the button that leads on.',
  back: 'On the button that leads back.',
};

const LOOKS = fromKeys<Record<LookKey, SchemaPart>>(CHOICES, (key) => choiceShape(CHOICES[key]));

const THEME: Readonly<Record<keyof Theme, SchemaPart>> = {
  preset: { ...choiceOf(THEME_NAMES), description: 'The look to start from.' },
  ...LOOKS,
  css: { ...WORDS, maxLength: LIMITS.css, description: 'Rules of your own, for this form only.' },
};

/** The properties of each kind of content; those of its initial value are required. */
const CONTENT_PROPERTIES: {
  readonly [Kind in ContentKind]: {
    readonly [Key in keyof Required<Extract<Content, { kind: Kind }>>]: SchemaPart;
  };
} = {
  heading: { kind: { const: 'heading' }, text: ANY_TEXT, size: choiceOf(['large', 'small']) },
  text: { kind: { const: 'text' }, text: { ...ANY_TEXT, description: 'Markdown.' } },
  divider: { kind: { const: 'divider' } },
  image: { kind: { const: 'image' }, src: ANY_TEXT, alt: ANY_TEXT, above: { const: true } },
};

const BLOCKS = Object.fromEntries(
  CONTENT_KINDS.map((kind) => [
    contentKeys(kind),
    closedRecord(`A ${kind} of your own.`, CONTENT_PROPERTIES[kind], keysOf(EMPTY_CONTENT[kind])),
  ]),
);

const CONSENT: SchemaPart = {
  type: 'object',
  description: 'Consent in words of your own, as Markdown.',
  properties: Object.fromEntries(TEXT_PARTS.map((part) => [part, WORDS])),
  patternProperties: { [BOX_PARTS]: WORDS },
  additionalProperties: false,
};

const TRANSLATED_FIELD: Readonly<Record<keyof TranslatedField, SchemaPart>> = {
  label: WORDS,
  help: WORDS,
  placeholder: WORDS,
  text: WORDS,
  options: { ...recordOf(WORDS), description: 'By value.' },
};

const TRANSLATED_STEP: Readonly<Record<keyof TranslatedStep, SchemaPart>> = {
  title: WORDS,
  description: WORDS,
  next: WORDS,
  back: WORDS,
};

const TRANSLATED_CONTENT: Readonly<Record<keyof TranslatedContent, SchemaPart>> = { text: WORDS, alt: WORDS };

/** The schema of a translation; `sources` contains fingerprints. */
const WORDS_IN_A_LANGUAGE: Readonly<Record<keyof Words, SchemaPart>> = {
  title: WORDS,
  redirect: WORDS,
  texts: closedRecord(
    'Words that come with every form.',
    Object.fromEntries(TEXT_KEYS.map((key) => [key, WORDS])),
  ),
  fields: recordOf(closedRecord('One field, or one text of the account.', TRANSLATED_FIELD)),
  steps: recordOf(closedRecord('One step.', TRANSLATED_STEP)),
  blocks: {
    type: 'object',
    patternProperties: Object.fromEntries(
      CONTENT_KINDS.map((kind) => [
        contentKeys(kind),
        closedRecord('Content of your own.', TRANSLATED_CONTENT),
      ]),
    ),
  },
  consent: CONSENT,
};

const TRANSLATION: Readonly<Record<keyof Translation, SchemaPart>> = {
  ...WORDS_IN_A_LANGUAGE,
  sources: closedRecord('What each text was translated from, as a fingerprint.', WORDS_IN_A_LANGUAGE),
};

const DESIGN: Readonly<Record<keyof Design, SchemaPart>> = {
  language: { ...choiceOf(LANGUAGES), description: 'Of the form’s own texts.' },
  theme: closedRecord('A look: a preset, and what was changed of it.', THEME),
  texts: closedRecord(
    'Texts in words of your own.',
    Object.fromEntries(TEXT_KEYS.map((key) => [key, WORDS])),
  ),
  fields: {
    ...recordOf(closedRecord('What is said of one field.', tableParts(FIELD_SETTINGS, FIELD))),
    description: 'What is said of single fields and texts, by key.',
  },
  steps: {
    ...recordOf(closedRecord('What is said of one step.', tableParts(STEP_SETTINGS, STEP))),
    description: 'What is said of single steps, by id.',
  },
  blocks: {
    type: 'object',
    description: 'What content of your own holds, by key.',
    patternProperties: BLOCKS,
    additionalProperties: false,
    maxProperties: LIMITS.blocks,
  },
  consent: CONSENT,
  translations: closedRecord(
    'The same form in other languages.',
    Object.fromEntries(LANGUAGES.map((language) => [language, closedRecord('One language.', TRANSLATION)])),
  ),
};

export const DESIGN_SCHEMA: SchemaPart = closedRecord('How the form looks and what it says.', DESIGN);
