/** The one renderer: a project to the form's markup, for the template and the preview alike. */

import type { FieldSchema } from '@formloom/form';
import type { Row, Step } from '@formloom/layout';
import type { Project, TextKey } from '@formloom/project';
import { renderField } from './control/controls.ts';
import { escapeData } from './escape.ts';
import type { Print } from './print.ts';
import type { Settings } from './settings.ts';
import { textName } from './texts.ts';

/** The provider's tracking cookie: with it, a submission is tied to the visit. */
const TRACKING_COOKIE = 'hubspotutk';

/** What the runtime says aloud; the others stand in the markup. */
const SPOKEN: readonly TextKey[] = [
  'progress',
  'required',
  'choose',
  'email',
  'blocked',
  'number',
  'date',
  'digits',
  'digitsMin',
  'pattern',
  'summary',
  'sending',
  'thanks',
  'failed',
  'refused',
];

export function renderForm({ schema, layout }: Project, settings: Settings, print: Print): string {
  // Of two fields with one name the first is shown, as everywhere else.
  const fields = new Map([...schema.fields].reverse().map((field) => [field.name, field]));
  const { steps } = layout;
  const multi = steps.length > 1;
  const instance = print.attr('instance');
  let count = 0;
  const nextId = () => `${instance}-f${++count}`;
  const someRequired = steps.some((step) =>
    step.rows.some((row) => row.fields.some((name) => fields.get(name)?.required)),
  );

  const parts = [
    settings.showTitle && `<h2 class="fl-title" dir="auto">${print.text('title')}</h2>`,
    multi && renderProgress(steps),
    someRequired && `<p class="fl-note">${print.text('text.requiredNote')}</p>`,
    '<p class="fl-status" role="status"></p>',
    `<div class="fl-summary" id="${instance}-summary" role="group" aria-labelledby="${instance}-summary-heading" tabindex="-1" hidden></div>`,
    ...steps.map((step, index) =>
      renderStep(step, index, multi, instance, (row) => renderRow(row, fields, nextId, print)),
    ),
    `<noscript><p class="fl-note">${print.text('text.noscript')}</p></noscript>`,
    renderActions(multi, print),
  ];
  return `<form${formAttributes(settings, print)}>\n${parts.filter(Boolean).join('\n')}\n</form>`;
}

/** A form that no script has taken over yet must send nothing by itself: `dialog` checks and stays. */
function formAttributes({ language }: Settings, print: Print): string {
  const spoken = SPOKEN.map((key) => `data-fl-text-${textName(key, '-')}="${print.attr(`text.${key}`)}"`);
  return `
  class="fl-form" data-formloom method="dialog" lang="${language}"
  style="--fl-accent: ${print.attr('accent')}; --fl-accent-text: ${print.attr('accentText')}; --fl-radius: ${print.attr('radius')}px"
  data-fl-action="${print.attr('action')}" data-fl-cookie="${TRACKING_COOKIE}"
  ${spoken.join('\n  ')}`;
}

function renderProgress(steps: readonly Step[]): string {
  const items = steps.map((step) => `<li dir="auto">${escapeData(step.title)}</li>`);
  return `<ol class="fl-progress" role="list">\n${items.join('\n')}\n</ol>`;
}

function renderStep(
  step: Step,
  index: number,
  multi: boolean,
  instance: string,
  renderOne: (row: Row) => string,
): string {
  const rows = step.rows.map(renderOne).filter((row) => row !== '');
  if (!multi) return `<div class="fl-step" data-fl-step>\n${rows.join('\n')}\n</div>`;
  const id = `${instance}-s${index + 1}`;
  const title = `<h3 class="fl-step-title" id="${id}" tabindex="-1" dir="auto">${escapeData(step.title)}</h3>`;
  return `<div class="fl-step" data-fl-step role="group" aria-labelledby="${id}">\n${[title, ...rows].join('\n')}\n</div>`;
}

function renderRow(
  row: Row,
  fields: ReadonlyMap<string, FieldSchema>,
  nextId: () => string,
  print: Print,
): string {
  const shown = row.fields.flatMap((name) => fields.get(name) ?? []);
  if (shown.length === 0) return '';
  const rendered = shown.map((field) => renderField(field, nextId(), print));
  return `<div class="fl-row" data-fl-columns="${shown.length}">\n${rendered.join('\n')}\n</div>`;
}

function renderActions(multi: boolean, print: Print): string {
  const button = (name: string, type: string, hidden: boolean, key: TextKey) =>
    `<button class="fl-button" type="${type}" data-fl-${name}${hidden ? ' hidden' : ''}>${print.text(`text.${key}`)}</button>`;
  const buttons = multi
    ? [
        button('back', 'button', true, 'back'),
        button('next', 'submit', true, 'next'),
        button('submit', 'submit', false, 'submit'),
      ]
    : [button('submit', 'submit', false, 'submit')];
  return `<div class="fl-actions">\n${buttons.join('\n')}\n</div>`;
}
