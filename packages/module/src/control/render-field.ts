/** Renders one form field with the renderer of its kind. */

import type { Renderer } from '@formloom/kind';
import type { RequiredMark } from '@formloom/project';
import { escapeData } from '../escape.ts';
import type { FieldModel } from '../form-model.ts';
import type { Print } from '../print.ts';
import * as parts from './field-parts.ts';
import { attributes } from './field-parts.ts';

/** Position of a field in its form. */
export interface FieldPlace {
  readonly instance: string;
  readonly print: Print;
  readonly mark: RequiredMark;
}

export function renderField(model: FieldModel, place: FieldPlace, width?: string): string {
  const children = model.children
    .map((child) => renderField(child, place, child.width?.toString()))
    .join('\n');
  const { instance, print, mark } = place;
  return model.kind.draw(
    rendererFor({ model, id: `${instance}-f${model.number}`, print, mark, width, children }),
  );
}

function rendererFor(drawing: parts.Drawing): Renderer {
  const { model, id, print, children } = drawing;
  const { field } = model;
  return {
    field,
    id,
    children,
    asksCountryCode: model.rules.countryCode,
    mayBeRequired: parts.mayBeRequired(drawing),
    describedBy: parts.describedBy(drawing),
    tag: (name, given, content) =>
      `<${name}${attributes(given)}>${content === undefined ? '' : `${content}</${name}>`}`,
    data: escapeData,
    text: (key) => print.text(`text.${key}`),
    attribute: (key) => print.attr(`text.${key}`),
    label: (said) => parts.label(drawing, said),
    bareLabel: () => parts.editable(drawing, 'label', model.label),
    labelClass: () => parts.labelClass(drawing),
    help: () => parts.help(drawing),
    placeholder: () => parts.placeholder(drawing),
    emptyChoice: () =>
      field.placeholder === null ? undefined : parts.editable(drawing, 'placeholder', field.placeholder),
    option: (index, label) => parts.editable(drawing, `o${index + 1}`, label),
    control: () => parts.common(drawing),
    wrapper: (extra) => parts.wrapper(drawing, extra),
    labelled: (control) => parts.labelled(drawing, control),
    wrapped: (tag, content, extra) => parts.wrapped(drawing, tag, content, extra),
  };
}
