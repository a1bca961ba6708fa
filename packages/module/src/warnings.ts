/** What an operator should know before shipping. Each is a value that an interface can put into words. */

import { holds } from '@formloom/form';
import { placedFields } from '@formloom/layout';
import { boardOf, childrenOf, type Project } from '@formloom/project';
import { kindOf } from './control/kind.ts';
import { type FieldModel, modelOf } from './form-model.ts';
import { contrast, settingsOf } from './settings.ts';

export interface Warning {
  readonly warning: /** The account or the submission address is not known: the form cannot be sent. */
    | 'no-target'
    /** The provider refuses every answer from outside. */
    | 'captcha'
    /** The form accepts no answers any more. */
    | 'archived'
    /** A page cannot send files; if the field is required, the provider will refuse. */
    | 'file-field'
    | 'required-file-field'
    /** Nothing but the page's address can give it a value, and the provider demands one. */
    | 'required-hidden-field'
    /** Its condition cannot be judged on a page, so it is always shown. */
    | 'condition-unknown'
    /** Not in the layout, so not in the form. */
    | 'unplaced-field'
    /** A choice without anything to choose from becomes a text field. */
    | 'no-options'
    | 'empty-step'
    /** The accent can hardly be told from white. */
    | 'pale-accent';
  /** The key of the field, or the step in question; empty where it is the whole. */
  readonly at: string;
}

export function moduleWarnings(project: Project): Warning[] {
  const { details, layout } = project;
  const settings = settingsOf(project);
  const { fields } = modelOf(project);
  const placed = placedFields(layout);
  const at = (warning: Warning['warning'], places: readonly string[]) =>
    places.map((place) => ({ warning, at: place }));
  const keys = (test: (model: FieldModel) => boolean) => fields.filter(test).map(({ field }) => field.key);
  return [
    ...at('no-target', settings.action === '' ? [''] : []),
    ...at('captcha', details.submit.captcha ? [''] : []),
    ...at('archived', details.archived ? [''] : []),
    ...at(
      'required-file-field',
      keys(({ kind, field }) => kind === 'file' && field.required),
    ),
    ...at(
      'file-field',
      keys(({ kind, field }) => kind === 'file' && !field.required),
    ),
    ...at('required-hidden-field', keys(isEmptyHidden)),
    ...at('condition-unknown', keys(isUnjudged)),
    ...at('unplaced-field', unplaced(project, placed)),
    ...at(
      'no-options',
      keys(({ field }) => isChoice(field.fieldType) && !field.options),
    ),
    ...at(
      'empty-step',
      layout.steps.length > 1
        ? layout.steps.filter((step) => step.rows.length === 0).map((step) => step.id)
        : [],
    ),
    ...at('pale-accent', contrast(settings.accent, '#ffffff') < 3 ? [settings.accent] : []),
  ];
}

/** Texts may be left out without a word; a field takes what hangs from it along. */
function unplaced(project: Project, placed: ReadonlySet<string>): string[] {
  const missing = boardOf(project).fields.filter(({ name, type }) => type !== 'block' && !placed.has(name));
  const withChildren = (key: string): string[] => [
    key,
    ...childrenOf(project.details, key).flatMap((child) => withChildren(child.key)),
  ];
  return missing.flatMap(({ name }) => withChildren(name));
}

function isEmptyHidden({ kind, field }: FieldModel): boolean {
  return kind === 'hidden' && field.required && field.defaultValues.length === 0;
}

/** Nobody has answered anything, and yet it holds: only what cannot be judged does. */
function isUnjudged({ field }: FieldModel): boolean {
  return field.when !== undefined && holds(field.when, []);
}

function isChoice(type: string): boolean {
  return (
    kindOf({ name: '', type, options: [{ label: 'a', value: 'a' }] }) !== 'text' &&
    kindOf({ name: '', type }) === 'text'
  );
}
