/**
 * Generates the JSON files of a CMS module: meta.json (metadata) and fields.json (fields that a page editor
 * can change).
 */

import {
  inLanguage,
  isDraftDays,
  JUDGES,
  LANGUAGE_NAMES,
  type Language,
  languagesOf,
  type Project,
} from '@formloom/project';
import { contentFields } from './content/content-fields.ts';
import { breakTemplate } from './escape.ts';
import { type FieldModel, type FormModel, modelOf, type StepModel } from './form-model.ts';
import { field } from './module-field.ts';
import { type Settings, settingsOf } from './settings.ts';
import { styleGroup } from './style/style-fields.ts';
import { FIELD_LABELS, TEXT_LABELS, textName } from './texts.ts';
import { usedTexts } from './used-texts.ts';
import { type VisitorSetting, visitorSettings } from './visitor-settings.ts';

const LONGEST_LABEL = 100;

export function metaJson(settings: Settings): string {
  return toJson({
    label: labelOf(settings.name),
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

/**
 * Names begin with `fl_`, so that none collides with a reserved name of the provider. Labels are in the
 * form's language.
 */
export function fieldsJson(project: Project): string {
  const settings = settingsOf(project);
  const model = modelOf(project);
  const { language, action } = settings;
  const labels = FIELD_LABELS[language];
  const [title, ...words] = wordFields(settings, model, language);
  const [, ...others] = languagesOf(project);
  return toJson([
    ...(title ?? []),
    { ...optional(field('text', 'action', labels.action, action)), help_text: labels.actionHelp },
    ...words.flat(),
    ...others.flatMap((other) => {
      const one = inLanguage(project, other);
      const fields = wordFields(settingsOf(one), modelOf(one), language).flat();
      return group(languageGroup(other), LANGUAGE_NAMES[other], fields);
    }),
    ...group('visitors', labels.visitors, visitorFields(settings, model.steps.length > 1)),
    styleGroup(settings),
  ]);
}

/** Name of the group with the texts of an additional language. */
export function languageGroup(language: Language): string {
  return `in_${language.replace('-', '_')}`;
}

/** All texts that visitors read, in one language; labels for page editors are in the editors' language. */
function wordFields(settings: Settings, model: FormModel, editors: Language): object[][] {
  const labels = FIELD_LABELS[editors];
  const textLabels = TEXT_LABELS[editors];
  return [
    settings.showTitle ? [optional(field('text', 'title', labels.title, settings.title))] : [],
    group(
      'fields',
      labels.fields,
      model.fields.filter(isSeen).map((one) => fieldGroup(one, editors)),
    ),
    group(
      'steps',
      labels.steps,
      model.steps.flatMap((step, index) => stepGroup(step, index, model.steps.length > 1, editors)),
    ),
    group(
      'blocks',
      labels.content,
      contentFields(model, labels).map(({ group: name, title, field: one }) => ({
        ...field('group', name, labelOf(title)),
        children: [field(one.type, one.name, one.label, one.value)],
      })),
    ),
    group(
      'texts',
      labels.texts,
      usedTexts(model, settings.mark).map((key) =>
        key === 'thanks' && settings.thanks !== ''
          ? field('richtext', textName(key, '_'), textLabels[key], settings.thanks)
          : field('text', textName(key, '_'), textLabels[key], settings.texts[key]),
      ),
    ),
  ];
}

/** Visible texts of one field. Option values are submitted, so they are not editable. */
function fieldGroup({ number, field: of, kind, label }: FieldModel, editors: Language) {
  const labels = FIELD_LABELS[editors];
  const text = (name: string, title: string, value: string) =>
    field('text', name, title, breakTemplate(value));
  const children = [
    text('label', labels.fieldLabel, label),
    ...(of.help === null ? [] : [text('help', labels.fieldHelp, of.help)]),
    ...(kind.hasPlaceholder && of.placeholder !== null
      ? [text('placeholder', labels.fieldPlaceholder, of.placeholder)]
      : []),
    ...(of.options ?? []).map((option, index) =>
      text(`o${index + 1}`, labels.fieldOption.replace('%n', String(index + 1)), option.label),
    ),
  ];
  return { ...field('group', `f${number}`, labelOf(label)), children };
}

/** Step titles and buttons are only visible with several steps. */
function stepGroup({ title, words }: StepModel, index: number, multi: boolean, editors: Language) {
  const labels = FIELD_LABELS[editors];
  const buttons = TEXT_LABELS[editors];
  const text = (name: string, label: string, value: string | undefined) =>
    value === undefined ? [] : [field('text', name, label, breakTemplate(value))];
  const children = [
    ...text('title', labels.fieldLabel, multi ? title : undefined),
    ...text('description', labels.description, words.description),
    ...text('next', buttons.next, multi ? words.next : undefined),
    ...text('back', buttons.back, multi ? words.back : undefined),
  ];
  return children.length === 0 ? [] : [{ ...field('group', `s${index + 1}`, labelOf(title)), children }];
}

const isSeen = ({ kind }: FieldModel) => kind.isSeen;

/** An empty group is left out. */
function group(name: string, label: string, children: readonly object[]): object[] {
  return children.length === 0 ? [] : [{ ...field('group', name, label), children }];
}

const optional = <Field extends object>(given: Field) => ({ ...given, required: false });

/** Shortens a label to one line for the provider's lists. */
function labelOf(text: string): string {
  const line = breakTemplate(text).replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_LABEL ? `${line.slice(0, LONGEST_LABEL - 1)}…` : line;
}

/**
 * Serializes JSON without template delimiters: they can only occur in strings, where the brace is escaped.
 */
function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(/\{(?=[{%#])/g, '\\u007b')}\n`;
}

/** Choices of how many days drafts are stored; the user's own value is added. */
const DAYS = [1, 7, 14, 30];

/** Module fields for visitor settings, such as validation and saved answers. */
function visitorFields(settings: Settings, multi: boolean): object[] {
  const fields = fieldsByName(settings);
  return visitorSettings(multi).map((setting) => fields[setting]);
}

function fieldsByName({ visitors, language }: Settings): Readonly<Record<VisitorSetting, object>> {
  const labels = FIELD_LABELS[language];
  const choice = (
    setting: VisitorSetting,
    label: string,
    choices: ReadonlyArray<readonly [string, string]>,
  ) => ({
    ...field('choice', textName(setting, '_'), label, String(visitors[setting])),
    display: 'select',
    choices,
  });
  const flag = (setting: VisitorSetting, label: string) =>
    field('boolean', textName(setting, '_'), label, visitors[setting]);
  const { keep } = visitors;
  const days = [...new Set(isDraftDays(keep) ? [...DAYS, keep] : DAYS)].sort((one, other) => one - other);
  const judged = { continue: labels.judgeContinue, leave: labels.judgeLeave };
  return {
    keep: choice('keep', labels.keep, [
      ['off', labels.keepOff],
      ['tab', labels.keepTab],
      ...days.map((n) => [String(n), labels.keepDays.replace('%n', String(n))] as const),
    ]),
    judge: choice(
      'judge',
      labels.judge,
      JUDGES.map((judge) => [judge, judged[judge]]),
    ),
    history: flag('history', labels.history),
    dataLayer: flag('dataLayer', labels.dataLayer),
  };
}
