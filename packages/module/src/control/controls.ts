/** One small function per control. Each gives the whole field: label, control, help, a place for its error, and what hangs from it. */

import { escapeData } from '../escape.ts';
import type { FieldModel } from '../form-model.ts';
import type { Print } from '../print.ts';
import { type Attributes, attributes } from './attributes.ts';
import { autocompleteOf } from './autocomplete.ts';

interface Drawing {
  readonly model: FieldModel;
  readonly id: string;
  readonly print: Print;
  /** What hangs from it, drawn already. */
  readonly children: string;
}

export function renderField(model: FieldModel, instance: string, print: Print): string {
  const children = model.children.map((child) => renderField(child, instance, print)).join('\n');
  const drawing = { model, id: `${instance}-f${model.number}`, print, children };
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
  return `<div${wrapper(drawing)}>
<span class="fl-label" dir="auto">${words(drawing, 'label', drawing.model.label)}</span>
<p class="fl-note">${drawing.print.text('text.file')}</p>
${drawing.children}
</div>`;
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

function labelled(drawing: Drawing, control: string): string {
  const text = `<label class="${labelClass(drawing)}" for="${drawing.id}" dir="auto">${label(drawing)}</label>`;
  return wrapped(drawing, 'div', `${text}\n${control}`);
}

function wrapped(drawing: Drawing, tag: 'div' | 'fieldset', inside: string, extra: Attributes = {}): string {
  const parts = [inside, help(drawing), `<p class="fl-error" id="${drawing.id}-error" hidden></p>`];
  const field = `<${tag}${wrapper(drawing, extra)}>\n${parts.filter(Boolean).join('\n')}\n</${tag}>`;
  return drawing.children === '' ? field : `<div class="fl-family">\n${field}\n${drawing.children}\n</div>`;
}

function wrapper({ model }: Drawing, extra: Attributes = {}): string {
  const { field, kind, rules } = model;
  return attributes({
    class: 'fl-field',
    'data-fl-field': true,
    'data-fl-key': escapeData(field.key),
    'data-fl-name': escapeData(field.name),
    'data-fl-object': field.objectTypeId === null ? undefined : escapeData(field.objectTypeId),
    'data-fl-kind': kind,
    'data-fl-required': field.required ? true : undefined,
    'data-fl-pattern': rules.pattern === undefined ? undefined : escapeData(rules.pattern),
    'data-fl-min-digits': rules.minDigits === undefined ? undefined : String(rules.minDigits),
    'data-fl-max-digits': rules.maxDigits === undefined ? undefined : String(rules.maxDigits),
    'data-fl-blocked': rules.blocked.length === 0 ? undefined : escapeData(rules.blocked.join(' ')),
    'data-fl-parent': field.parent === undefined ? undefined : escapeData(field.parent),
    'data-fl-when': field.when === undefined ? undefined : escapeData(JSON.stringify(field.when)),
    ...extra,
  });
}

function common(drawing: Drawing): Attributes {
  const { model, id } = drawing;
  return {
    id,
    name: escapeData(model.field.key),
    autocomplete: model.kind === 'number' ? undefined : autocompleteOf(model.field),
    required: mayBeRequired(drawing) ? true : undefined,
    'aria-required': model.field.required && !mayBeRequired(drawing) ? 'true' : undefined,
    'aria-describedby': describedBy(drawing),
  };
}

/** What may be out of sight must not stop a browser that checks by itself. */
function mayBeRequired({ model }: Drawing): boolean {
  return model.field.required && model.field.parent === undefined;
}

function describedBy({ id, model }: Drawing): string {
  return model.field.help === null ? `${id}-error` : `${id}-help ${id}-error`;
}

function help(drawing: Drawing): string {
  const { help: text } = drawing.model.field;
  if (text === null) return '';
  return `<p class="fl-help" id="${drawing.id}-help" dir="auto">${words(drawing, 'help', text)}</p>`;
}

function placeholder(drawing: Drawing): string | undefined {
  const { placeholder: text } = drawing.model.field;
  return text === null ? undefined : drawing.print.wordsAttr([groupName(drawing), 'placeholder'], text);
}

function labelClass({ model }: Drawing): string {
  return model.labelHidden ? 'fl-label fl-heard' : 'fl-label';
}

/** The star is for the eye, since `required` says the same; only a group of checkboxes has no other way to say it. */
function label(drawing: Drawing, said = false): string {
  const mark = !drawing.model.field.required ? '' : said ? ' *' : ' <span aria-hidden="true">*</span>';
  return words(drawing, 'label', drawing.model.label) + mark;
}

function optionWords(drawing: Drawing, index: number, text: string): string {
  return words(drawing, `o${index + 1}`, text);
}

function words(drawing: Drawing, field: string, text: string): string {
  return drawing.print.words([groupName(drawing), field], text);
}

function groupName({ model }: Drawing): string {
  return `f${model.number}`;
}
