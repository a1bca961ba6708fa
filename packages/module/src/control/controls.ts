/** One small function per control. Each gives the whole field: label, control, and a place for its error. */

import { type FieldSchema, fieldLabel } from '@formloom/form';
import { escapeData } from '../escape.ts';
import type { Print } from '../print.ts';
import { autocompleteOf } from './autocomplete.ts';
import { type Kind, kindOf } from './kind.ts';
import { type Rules, readRules } from './rules.ts';

interface Drawing {
  readonly field: FieldSchema;
  readonly kind: Kind;
  readonly id: string;
  readonly print: Print;
  readonly rules: Rules;
}

export function renderField(field: FieldSchema, id: string, print: Print): string {
  const kind = kindOf(field);
  return CONTROL[kind]({ field, kind, id, print, rules: readRules(field.validation) });
}

const CONTROL: Readonly<Record<Kind, (drawing: Drawing) => string>> = {
  text: (drawing) => renderInput(drawing, 'text'),
  email: (drawing) => renderInput(drawing, 'email'),
  tel: (drawing) => renderInput(drawing, 'tel'),
  url: (drawing) => renderInput(drawing, 'url'),
  number: (drawing) => renderInput(drawing, 'number', { step: 'any' }),
  date: (drawing) => renderInput(drawing, 'date'),
  textarea: renderTextarea,
  select: renderSelect,
  checkbox: renderCheckbox,
  radios: (drawing) => renderChoices(drawing, 'radio'),
  checkboxes: (drawing) => renderChoices(drawing, 'checkbox'),
  file: renderFile,
};

type Attributes = Readonly<Record<string, string | true | undefined>>;

function renderInput(drawing: Drawing, type: string, extra: Attributes = {}): string {
  const control = attributes({
    class: 'fl-control',
    type,
    ...common(drawing),
    ...extra,
  });
  return labelled(drawing, `<input${control}>`);
}

function renderTextarea(drawing: Drawing): string {
  return labelled(
    drawing,
    `<textarea${attributes({ class: 'fl-control', ...common(drawing), rows: '4' })}></textarea>`,
  );
}

function renderSelect(drawing: Drawing): string {
  const options = (drawing.field.options ?? []).map(
    ({ label, value }) => `<option value="${escapeData(value)}">${escapeData(label)}</option>`,
  );
  const control = attributes({ class: 'fl-control', ...common(drawing) });
  return labelled(
    drawing,
    `<select${control}><option value="">${drawing.print.text('text.select')}</option>${options.join('')}</select>`,
  );
}

function renderCheckbox(drawing: Drawing): string {
  const { id, field } = drawing;
  const control = attributes({
    type: 'checkbox',
    ...common(drawing),
    autocomplete: undefined,
    value: 'true',
  });
  return `<div${wrapper(drawing)}>
<label class="fl-choice" for="${id}"><input${control}><span dir="auto">${label(field)}</span></label>
${error(id)}
</div>`;
}

function renderChoices(drawing: Drawing, type: 'radio' | 'checkbox'): string {
  const { field, id } = drawing;
  const choices = (field.options ?? []).map((option, index) => {
    const control = attributes({
      type,
      id: index === 0 ? id : `${id}-${index}`,
      name: escapeData(field.name),
      value: escapeData(option.value),
      required: type === 'radio' && field.required ? true : undefined,
    });
    return `<label class="fl-choice"><input${control}><span dir="auto">${escapeData(option.label)}</span></label>`;
  });
  return `<fieldset${wrapper(drawing)} aria-describedby="${id}-error">
<legend class="fl-label" dir="auto">${label(field, type === 'checkbox')}</legend>
${choices.join('\n')}
${error(id)}
</fieldset>`;
}

/** Files cannot be sent from a page; a visitor is told rather than left to find out. */
function renderFile(drawing: Drawing): string {
  return `<div${wrapper(drawing)}>
<span class="fl-label" dir="auto">${escapeData(fieldLabel(drawing.field))}</span>
<p class="fl-note">${drawing.print.text('text.file')}</p>
</div>`;
}

function labelled(drawing: Drawing, control: string): string {
  return `<div${wrapper(drawing)}>
<label class="fl-label" for="${drawing.id}" dir="auto">${label(drawing.field)}</label>
${control}
${error(drawing.id)}
</div>`;
}

function wrapper({ field, kind, rules }: Drawing): string {
  return attributes({
    class: 'fl-field',
    'data-fl-field': true,
    'data-fl-name': escapeData(field.name),
    'data-fl-label': escapeData(fieldLabel(field)),
    'data-fl-kind': kind,
    'data-fl-required': field.required ? true : undefined,
    'data-fl-pattern': rules.pattern === undefined ? undefined : escapeData(rules.pattern),
    'data-fl-min-digits': rules.minDigits === undefined ? undefined : String(rules.minDigits),
    'data-fl-max-digits': rules.maxDigits === undefined ? undefined : String(rules.maxDigits),
    'data-fl-blocked': rules.blocked.length === 0 ? undefined : escapeData(rules.blocked.join(' ')),
  });
}

function common({ field, id, kind }: Drawing): Attributes {
  return {
    id,
    name: escapeData(field.name),
    autocomplete: kind === 'number' ? undefined : autocompleteOf(field.name),
    required: field.required ? true : undefined,
    'aria-describedby': `${id}-error`,
  };
}

/** The star is for the eye, since `required` says the same; only a group of checkboxes has no other way to say it. */
function label(field: FieldSchema, said = false): string {
  const mark = !field.required ? '' : said ? ' *' : ' <span aria-hidden="true">*</span>';
  return escapeData(fieldLabel(field)) + mark;
}

function error(id: string): string {
  return `<p class="fl-error" id="${id}-error" hidden></p>`;
}

/** Values are safe already. */
function attributes(all: Attributes): string {
  return Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${value}"`))
    .join('');
}
