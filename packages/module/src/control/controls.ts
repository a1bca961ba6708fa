/** One small function per control. Each gives the whole field. */

import { escapeData } from '../escape.ts';
import type { FieldModel } from '../form-model.ts';
import type { Print } from '../print.ts';
import { type Attributes, attributes } from './attributes.ts';
import {
  common,
  type Drawing,
  describedBy,
  help,
  label,
  labelClass,
  labelled,
  mayBeRequired,
  optionWords,
  placeholder,
  words,
  wrapped,
  wrapper,
} from './field-parts.ts';

export function renderField(model: FieldModel, instance: string, print: Print, width?: string): string {
  const children = model.children
    .map((child) => renderField(child, instance, print, child.width?.toString()))
    .join('\n');
  const drawing = { model, id: `${instance}-f${model.number}`, print, width, children };
  return CONTROL[model.kind](drawing);
}

const CONTROL: Readonly<Record<FieldModel['kind'], (drawing: Drawing) => string>> = {
  text: (drawing) => renderInput(drawing, { type: 'text' }),
  email: (drawing) => renderInput(drawing, { type: 'email' }),
  tel: renderPhone,
  url: (drawing) => renderInput(drawing, { type: 'url' }),
  number: (drawing) => renderInput(drawing, { type: 'number', step: 'any' }),
  date: (drawing) => renderInput(drawing, { type: 'date' }),
  textarea: renderTextarea,
  select: renderSelect,
  checkbox: renderCheckbox,
  radios: (drawing) => renderChoices(drawing, 'radio'),
  checkboxes: (drawing) => renderChoices(drawing, 'checkbox'),
  file: renderFile,
  hidden: renderHidden,
};

function inputOf(drawing: Drawing, extra: Attributes): string {
  const { model } = drawing;
  const control = attributes({
    class: 'fl-control',
    ...common(drawing),
    placeholder: placeholder(drawing),
    value: model.field.defaultValues[0] && escapeData(model.field.defaultValues[0]),
    ...extra,
  });
  return `<input${control}>`;
}

function renderInput(drawing: Drawing, extra: Attributes): string {
  return labelled(drawing, inputOf(drawing, extra));
}

/** With a choice of country codes where the definition asks for one; the script fills it in, in the visitor's language. */
function renderPhone(drawing: Drawing): string {
  const input = inputOf(drawing, { type: 'tel' });
  if (!drawing.model.rules.countryCode) return labelled(drawing, input);
  const code = `<select class="fl-control fl-code" data-fl-code aria-label="${drawing.print.attr('text.countryCode')}"><option value=""></option></select>`;
  return labelled(drawing, `<div class="fl-phone">${code}${input}</div>`);
}

function renderTextarea(drawing: Drawing): string {
  const control = attributes({
    class: 'fl-control',
    ...common(drawing),
    placeholder: placeholder(drawing),
    rows: '4',
  });
  // The parser drops a line break right after the tag.
  const value = drawing.model.field.defaultValues[0] ?? '';
  return labelled(drawing, `<textarea${control}>${escapeData(value)}</textarea>`);
}

function renderSelect(drawing: Drawing): string {
  const { field } = drawing.model;
  const options = (field.options ?? []).map(({ label, value }, index) => {
    const chosen = field.defaultValues.includes(value) ? ' selected' : '';
    return `<option value="${escapeData(value)}"${chosen}>${optionWords(drawing, index, label)}</option>`;
  });
  const empty =
    field.placeholder === null
      ? drawing.print.text('text.select')
      : words(drawing, 'placeholder', field.placeholder);
  const control = attributes({ class: 'fl-control', ...common(drawing) });
  return labelled(
    drawing,
    `<select${control}><option value="">${empty}</option>${options.join('')}</select>`,
  );
}

function renderCheckbox(drawing: Drawing): string {
  const { id, model } = drawing;
  const control = attributes({
    type: 'checkbox',
    ...common(drawing),
    autocomplete: undefined,
    value: 'true',
    checked: model.field.defaultValues[0] === 'true' ? true : undefined,
  });
  return wrapped(
    drawing,
    'div',
    `<label class="fl-choice" for="${id}"><input${control}><span dir="auto">${label(drawing)}</span></label>`,
  );
}

function renderChoices(drawing: Drawing, type: 'radio' | 'checkbox'): string {
  const { model, id } = drawing;
  const { field } = model;
  const choices = (field.options ?? []).map((option, index) => {
    const control = attributes({
      type,
      id: index === 0 ? id : `${id}-${index}`,
      name: escapeData(field.key),
      value: escapeData(option.value),
      required: type === 'radio' && mayBeRequired(drawing) ? true : undefined,
      checked: field.defaultValues.includes(option.value) ? true : undefined,
    });
    return `<label class="fl-choice"><input${control}><span dir="auto">${optionWords(drawing, index, option.label)}</span></label>`;
  });
  const legend = `<legend class="${labelClass(drawing)}" dir="auto">${label(drawing, type === 'checkbox')}</legend>`;
  return wrapped(drawing, 'fieldset', [legend, ...choices].join('\n'), {
    'aria-describedby': describedBy(drawing),
  });
}

/** Files cannot be sent from a page; a visitor is told rather than left to find out. */
function renderFile(drawing: Drawing): string {
  const parts = [
    `<span class="fl-label" dir="auto">${words(drawing, 'label', drawing.model.label)}</span>`,
    help(drawing),
    `<p class="fl-note">${drawing.print.text('text.file')}</p>`,
  ];
  return `<div${wrapper(drawing)}>\n${parts.filter(Boolean).join('\n')}\n${drawing.children}\n</div>`;
}

function renderHidden(drawing: Drawing): string {
  const { field } = drawing.model;
  const control = attributes({
    type: 'hidden',
    id: drawing.id,
    name: escapeData(field.key),
    value: escapeData(field.defaultValues.join(';')),
  });
  const seen = drawing.children === '' ? { hidden: true as const } : {};
  return `<div${wrapper(drawing, seen)}><input${control}>${drawing.children}</div>`;
}
