/** What an operator should know before shipping. Each is a value that an interface can put into words. */

import { placedFields } from '@formloom/layout';
import type { Project } from '@formloom/project';
import { kindOf } from './control/kind.ts';
import { contrast, settingsOf } from './settings.ts';

export interface Warning {
  readonly warning: /** The account or the submission address is not known: the form cannot be sent. */
    | 'no-target'
    /** A page cannot send files; if the field is required, the provider will refuse. */
    | 'file-field'
    | 'required-file-field'
    /** Not in the layout, so not in the form. */
    | 'unplaced-field'
    /** Two fields of the form share a name, as those of different objects may: only one can be shown. */
    | 'same-name'
    /** A choice without anything to choose from becomes a text field. */
    | 'no-options'
    | 'empty-step'
    /** The accent can hardly be told from white. */
    | 'pale-accent';
  /** The field or step in question; empty where it is the whole. */
  readonly at: string;
}

export function moduleWarnings(project: Project): Warning[] {
  const { schema, layout } = project;
  const settings = settingsOf(project);
  const placed = placedFields(layout);
  const shown = schema.fields.filter((field) => placed.has(field.name));
  const files = shown.filter((field) => kindOf(field) === 'file');
  const at = (warning: Warning['warning'], names: readonly string[]) =>
    names.map((name) => ({ warning, at: name }));
  const names = (fields: ReadonlyArray<{ name: string }>) => [...new Set(fields.map((field) => field.name))];
  return [
    ...at('no-target', settings.action === '' ? [''] : []),
    ...at('required-file-field', names(files.filter((field) => field.required))),
    ...at('file-field', names(files.filter((field) => !field.required))),
    ...at('unplaced-field', names(schema.fields.filter((field) => !placed.has(field.name)))),
    ...at(
      'same-name',
      names(
        schema.fields.filter(
          (field, index) => schema.fields.findIndex((one) => one.name === field.name) !== index,
        ),
      ),
    ),
    ...at('no-options', names(shown.filter((field) => isChoice(field.type) && !field.options))),
    ...at(
      'empty-step',
      layout.steps.length > 1
        ? layout.steps.filter((step) => step.rows.length === 0).map((step) => step.id)
        : [],
    ),
    ...at('pale-accent', contrast(settings.accent, '#ffffff') < 3 ? [settings.accent] : []),
  ];
}

function isChoice(type: string): boolean {
  return (
    kindOf({ name: '', type, options: [{ label: 'a', value: 'a' }] }) !== 'text' &&
    kindOf({ name: '', type }) === 'text'
  );
}
