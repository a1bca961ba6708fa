/** Renders the parts that all form controls share: label, help text, error message and conditional fields. */

import type { Attributes } from '@formloom/kind';
import type { RequiredMark } from '@formloom/project';
import { escapeData } from '../escape.ts';
import type { FieldModel } from '../form-model.ts';
import type { Print } from '../print.ts';
import { autocompleteOf } from './autocomplete.ts';

export interface Drawing {
  readonly model: FieldModel;
  readonly id: string;
  readonly print: Print;
  readonly mark: RequiredMark;
  /**
   * Width of its cell, where the widths in a row differ; of a conditional field, its width within its line.
   */
  readonly width: string | undefined;
  /** Markup of its conditional fields. */
  readonly children: string;
}

export function labelled(drawing: Drawing, control: string): string {
  const text = `<label class="${labelClass(drawing)}" for="${drawing.id}" dir="auto">${label(drawing)}</label>`;
  return wrapped(drawing, 'div', `${text}\n${control}`);
}

export function wrapped(
  drawing: Drawing,
  tag: 'div' | 'fieldset',
  inside: string,
  extra: Attributes = {},
): string {
  const parts = [
    inside,
    unseenMark(drawing),
    help(drawing),
    `<p class="fl-error" id="${drawing.id}-error" hidden></p>`,
  ];
  const alone = drawing.children === '';
  // A cell contains a field with its conditional fields; a line contains the field alone.
  const isCell = drawing.model.field.parent === undefined;
  const own = alone || !isCell ? drawing : { ...drawing, width: undefined };
  const field = `<${tag}${attributes(wrapper(own, extra))}>\n${parts.filter(Boolean).join('\n')}\n</${tag}>`;
  const family = attributes({ class: 'fl-family', 'data-fl-width': isCell ? drawing.width : undefined });
  return alone ? field : `<div${family}>\n${field}\n${drawing.children}\n</div>`;
}

/** With a visually hidden label, an optional field still shows that it is optional. */
function unseenMark({ mark, model, print }: Drawing): string {
  if (mark !== 'optional' || model.field.required || !model.labelHidden) return '';
  return `<p class="fl-help fl-optional" aria-hidden="true">${print.text('text.optional')}</p>`;
}

export function wrapper({ model, width }: Drawing, extra: Attributes = {}): Attributes {
  const { field, kind, rules } = model;
  return {
    class: 'fl-field',
    'data-fl-field': true,
    'data-fl-key': escapeData(field.key),
    'data-fl-name': escapeData(field.name),
    'data-fl-param': model.parameter === undefined ? undefined : escapeData(model.parameter),
    'data-fl-object': field.objectTypeId === null ? undefined : escapeData(field.objectTypeId),
    'data-fl-kind': kind.name,
    'data-fl-required': field.required ? true : undefined,
    'data-fl-pattern': rules.pattern === undefined ? undefined : escapeData(rules.pattern),
    'data-fl-min-digits': rules.minDigits === undefined ? undefined : String(rules.minDigits),
    'data-fl-max-digits': rules.maxDigits === undefined ? undefined : String(rules.maxDigits),
    'data-fl-blocked': rules.blocked.length === 0 ? undefined : escapeData(rules.blocked.join(' ')),
    'data-fl-parent': field.parent === undefined ? undefined : escapeData(field.parent),
    'data-fl-when': field.when === undefined ? undefined : escapeData(JSON.stringify(field.when)),
    'data-fl-private': model.isPrivate ? true : undefined,
    'data-fl-width': width,
    ...extra,
  };
}

export function common(drawing: Drawing): Attributes {
  const { model, id } = drawing;
  return {
    id,
    name: escapeData(model.field.key),
    autocomplete: autocompleteOf(model.field, model.kind),
    required: mayBeRequired(drawing) ? true : undefined,
    'aria-required': model.field.required && !mayBeRequired(drawing) ? 'true' : undefined,
    'aria-describedby': describedBy(drawing),
  };
}

/** Fields that may be hidden must not block the browser's native validation. */
export function mayBeRequired({ model }: Drawing): boolean {
  return model.field.required && model.field.parent === undefined;
}

export function describedBy({ id, model }: Drawing): string {
  return model.field.help === null ? `${id}-error` : `${id}-help ${id}-error`;
}

export function help(drawing: Drawing): string {
  const { help: text } = drawing.model.field;
  if (text === null) return '';
  return `<p class="fl-help" id="${drawing.id}-help" dir="auto">${editable(drawing, 'help', text)}</p>`;
}

export function placeholder(drawing: Drawing): string {
  const { placeholder: text } = drawing.model.field;
  // A blank placeholder lets CSS detect an empty field (`:placeholder-shown`).
  return text === null ? ' ' : drawing.print.wordsAttr([groupName(drawing), 'placeholder'], text);
}

export function labelClass({ model }: Drawing): string {
  return model.labelHidden ? 'fl-label fl-heard' : 'fl-label';
}

/**
 * The star is hidden from screen readers, since `required` says the same; only a checkbox group announces it,
 * because it has no `required` attribute.
 */
export function label(drawing: Drawing, said = false): string {
  return editable(drawing, 'label', drawing.model.label) + markOf(drawing, said);
}

function markOf({ mark, model, print }: Drawing, said: boolean): string {
  const { required } = model.field;
  if (mark === 'optional')
    return required ? '' : ` <span class="fl-optional">${print.text('text.optional')}</span>`;
  if (!required) return '';
  return said ? ' *' : ' <span aria-hidden="true">*</span>';
}

export function editable(drawing: Drawing, field: string, text: string): string {
  return drawing.print.words([groupName(drawing), field], text);
}

function groupName({ model }: Drawing): string {
  return `f${model.number}`;
}

/** Values must be escaped already; undefined values are left out. */
export function attributes(all: Attributes): string {
  let text = '';
  // Runs hundreds of times per form during a drag, so it allocates no array.
  for (const name in all) {
    const value = all[name as keyof Attributes];
    if (value === true) text += ` ${name}`;
    else if (value !== undefined) text += ` ${name}="${value}"`;
  }
  return text;
}
