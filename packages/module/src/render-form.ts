/** Renders a project as the form's HTML, for the module template and the preview alike. */

import { directionOf, htmlLang, type Project, type RequiredMark, type TextKey } from '@formloom/project';
import type { ContentModel } from './content/content-model.ts';
import { attributes } from './control/field-parts.ts';
import { renderField } from './control/render-field.ts';
import { escapeData } from './escape.ts';
import { type Cell, type FormModel, isContent, isField, modelOf, type StepModel } from './form-model.ts';
import type { Print } from './print.ts';
import { renderConsent } from './render-consent.ts';
import { renderRichText } from './rich-text/rich-text.ts';
import type { Settings } from './settings.ts';
import { printTheme } from './style/theme-attributes.ts';
import { textName } from './texts.ts';
import { spokenTexts } from './used-texts.ts';
import { visitorAttributes } from './visitor-settings.ts';

/** HubSpot's tracking cookie: it links a submission to the visit. */
const TRACKING_COOKIE = 'hubspotutk';

/** What renders the form; a form rendered by a script needs no message for pages without JavaScript. */
type Drawer = 'server' | 'script';

/**
 * Closes an open form of the page: parsers ignore a form nested in another one, so the page's form would
 * submit our fields. Outside of a form it has no effect.
 */
export const END_PAGE_FORM = '</form>';

export function renderForm(
  project: Project,
  settings: Settings,
  print: Print,
  drawer: Drawer = 'server',
): string {
  const model = modelOf(project);
  const multi = model.steps.length > 1;
  const instance = print.attr('instance');
  const required =
    settings.mark === 'required' && model.fields.some(({ field, kind }) => field.required && kind.isSeen);
  const last = model.steps.length - 1;

  const parts = [
    ...model.above.map((content) => renderContent(content, { print, level: 2, width: undefined })),
    settings.showTitle && `<h2 class="fl-title" dir="auto">${print.text('title')}</h2>`,
    multi && renderProgress(model, print),
    required && `<p class="fl-note">${print.text('text.requiredNote')}</p>`,
    '<p class="fl-status" role="status"></p>',
    `<div class="fl-summary" id="${instance}-summary" role="group" aria-labelledby="${instance}-summary-heading" tabindex="-1" hidden></div>`,
    ...model.steps.map((step, index) => {
      const consent = index === last && model.consent ? renderConsent(model.consent, instance, print) : '';
      return renderStep(step, {
        index,
        multi,
        titled: settings.showTitle,
        mark: settings.mark,
        consent,
        instance,
        print,
      });
    }),
    renderTrap(instance, print),
    drawer === 'server' &&
      `<noscript><p class="fl-note">${print.text('text.noscript')}</p></noscript>\n<p class="fl-note fl-stuck">${print.text('text.stuck')}</p>`,
    renderActions(multi, print, drawer),
  ];
  const body = parts.filter(Boolean).join('\n');
  return `<form${formAttributes(project, settings, model, print)}>\n<div class="fl-body">\n${body}\n</div>${print.thanks(settings.thanks)}\n</form>`;
}

/** Before its script runs, the form must not submit by itself: `method="dialog"` makes no request. */
function formAttributes(project: Project, settings: Settings, model: FormModel, print: Print): string {
  const { language } = settings;
  const prefill = project.settings.prefill ? '' : ' data-fl-prefill="off"';
  const { afterwards, redirect } = settings;
  const ownEnd = print.fixed(afterwards === 'account' ? '' : ' data-fl-end="own"');
  const end = redirect === '' ? ownEnd : `${ownEnd} data-fl-redirect="${print.fixed(escapeData(redirect))}"`;
  const { fallback } = project.settings;
  const contact = fallback === '' ? '' : ` data-fl-fallback="${escapeData(fallback)}"`;
  const spoken = spokenTexts(model, settings.mark).map(
    (key) => `data-fl-text-${textName(key, '-')}="${print.attr(`text.${key}`)}"`,
  );
  return `
  class="fl-form" data-formloom method="dialog" lang="${print.fixed(htmlLang(language))}" dir="${print.fixed(directionOf(language))}" data-hs-do-not-collect="true"${settings.mark === 'optional' ? ' data-fl-mark="optional"' : ''}
  ${printTheme(print, settings.look)}
  ${visitorAttributes(print.attr, model.steps.length > 1)} data-fl-title="${escapeData(project.form.name)}"
  data-fl-action="${print.attr('action')}" data-fl-form="${escapeData(project.form.id)}" data-fl-page-id="${print.attr('pageId')}" data-fl-cookie="${TRACKING_COOKIE}"${prefill}${end}${contact}
  ${spoken.join('\n  ')}`;
}

function renderProgress({ steps }: FormModel, print: Print): string {
  const items = steps.map(
    (step, index) =>
      `<li dir="auto"${index === 0 ? ' aria-current="step"' : ''}>${print.words([`s${index + 1}`, 'title'], step.title)}</li>`,
  );
  // The script writes the progress (step 2 of 3) into the last line.
  return `<div class="fl-way">\n<ol class="fl-progress" role="list">\n${items.join('\n')}\n</ol>\n<p class="fl-count"></p>\n</div>`;
}

/** Honeypot: a hidden field that bots fill in. It is never submitted. */
function renderTrap(instance: string, print: Print): string {
  const id = `${instance}-trap`;
  return `<div class="fl-trap" aria-hidden="true"><label for="${id}">${print.text('text.trap')}</label><input id="${id}" type="text" tabindex="-1" autocomplete="off" data-fl-trap></div>`;
}

/**
 * Only the last step's button is a submit button, because analytics tools count submit events. It is disabled
 * until a script runs, so that neither a click nor Enter closes a dialog around the form.
 */
function renderActions(multi: boolean, print: Print, drawer: Drawer): string {
  const button = (name: string, type: string, state: string, key: TextKey) =>
    `<button class="fl-button" type="${type}" data-fl-${name}${state}>${print.text(`text.${key}`)}</button>`;
  const walk = multi
    ? [button('back', 'button', ' hidden', 'back'), button('next', 'button', '', 'next')]
    : [];
  const submit = button('submit', 'submit', drawer === 'server' ? ' disabled' : '', 'submit');
  return `<div class="fl-actions">\n${[...walk, submit].join('\n')}\n</div>`;
}

interface StepPlace {
  readonly index: number;
  /** Whether the form has several steps. */
  readonly multi: boolean;
  /** Whether the form's title is rendered above it. */
  readonly titled: boolean;
  readonly mark: RequiredMark;
  /** Markup of the consent section; empty except in the last step. */
  readonly consent: string;
  readonly instance: string;
  readonly print: Print;
}

/** Renders one step: title, description, rows and hidden fields. */
function renderStep(step: StepModel, place: StepPlace): string {
  const { index, multi, titled, consent } = place;
  const { instance, print } = place;
  const level = titled ? 3 : 2;
  const { description, next, back } = step.words;
  const group = `s${index + 1}`;
  const id = `${instance}-${group}`;
  const levels = headingLevels(step.rows, place);
  const said = (name: string, text: string | undefined) =>
    text === undefined || !multi ? undefined : print.wordsAttr([group, name], text);
  const open = attributes({
    class: 'fl-step',
    'data-fl-step': true,
    role: multi ? 'group' : undefined,
    'aria-labelledby': multi ? id : undefined,
    'aria-describedby': multi && description !== undefined ? `${id}-text` : undefined,
    'data-fl-next-text': said('next', next),
    'data-fl-back-text': said('back', back),
  });
  const parts = [
    multi &&
      `<h${level} class="fl-step-title" id="${id}" tabindex="-1" dir="auto">${print.words([group, 'title'], step.title)}</h${level}>`,
    description !== undefined &&
      `<p class="fl-step-text" id="${id}-text" dir="auto">${print.words([group, 'description'], description)}</p>`,
    ...step.rows.map((row) => renderRow(row, step, levels, place)),
    ...step.hidden.map((field) => renderField(field, place)),
    consent,
  ];
  return `<div${open}>\n${parts.filter((part) => part !== false && part !== '').join('\n')}\n</div>`;
}

function renderRow(
  row: readonly Cell[],
  { widths }: StepModel,
  levels: ReadonlyMap<Cell, number>,
  place: StepPlace,
): string {
  const { print } = place;
  const cells = row.map((cell) => {
    const width = widths.get(cell)?.toString();
    if (isField(cell)) return renderField(cell, place, width);
    if (isContent(cell)) return renderContent(cell, { print, level: levels.get(cell) ?? 3, width });
    const text = { class: 'fl-rich', 'data-fl-text': true as const, 'data-fl-key': escapeData(cell.key) };
    return `<div${attributes({ ...text, 'data-fl-width': width, dir: 'auto' })}>${renderRichText(cell.richText)}</div>`;
  });
  const divided = row.some((cell) => widths.has(cell));
  const open = attributes({
    class: 'fl-row',
    'data-fl-columns': String(row.length),
    'data-fl-divided': divided ? true : undefined,
  });
  return `<div${open}>\n${cells.join('\n')}\n</div>`;
}

/** `level` is the heading's level in the outline of the page; its font size does not depend on it. */
interface Surroundings {
  readonly print: Print;
  readonly level: number;
  readonly width: string | undefined;
}

/** Renders custom content. Page editors can edit its texts like all others. */
function renderContent({ key, block, content }: ContentModel, around: Surroundings): string {
  const { print, level, width } = around;
  const group = `b${block}`;
  const place = { 'data-fl-key': escapeData(key), 'data-fl-width': width };
  switch (content.kind) {
    case 'heading': {
      const heading = { class: 'fl-heading', 'data-fl-size': content.size, ...place, dir: 'auto' };
      return `<h${level}${attributes(heading)}>${print.words([group, 'text'], content.text)}</h${level}>`;
    }
    case 'text': {
      const text = { class: 'fl-rich', 'data-fl-text': true as const, ...place, dir: 'auto' };
      return `<div${attributes(text)}>${print.rich([group, 'text'], content.html)}</div>`;
    }
    case 'divider':
      return `<hr${attributes({ class: 'fl-divider', ...place })}>`;
    case 'image': {
      const image = {
        src: print.wordsAttr([group, 'image.src'], content.src),
        alt: print.wordsAttr([group, 'image.alt'], content.alt),
        loading: 'lazy',
      };
      return `<div${attributes({ class: 'fl-picture', 'data-fl-text': true, ...place })}><img${attributes(image)}></div>`;
    }
  }
}

/**
 * Headings start below the form's title (`h2`) and, with several steps, below the step's title; without a
 * title they start one level higher. A small heading is a child of the large heading before it in the same
 * step; without one it has the level of a large heading.
 */
function headingLevels(
  rows: ReadonlyArray<readonly Cell[]>,
  { multi, titled }: { readonly multi: boolean; readonly titled: boolean },
): ReadonlyMap<Cell, number> {
  const top = 2 + Number(multi) + Number(titled);
  const levels = new Map<Cell, number>();
  let below = top;
  for (const cell of rows.flat()) {
    if (!isContent(cell) || cell.content.kind !== 'heading') continue;
    const large = cell.content.size === 'large';
    levels.set(cell, large ? top : below);
    if (large) below = top + 1;
  }
  return levels;
}
