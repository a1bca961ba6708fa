/** One step: its title and description, its rows, and what takes no room. */

import type { RequiredMark } from '@formloom/project';
import { headingLevels } from './content/heading-levels.ts';
import { renderContent } from './content/render-content.ts';
import { attributes } from './control/attributes.ts';
import { renderField } from './control/render-field.ts';
import { escapeData } from './escape.ts';
import { type Cell, isContent, isField, type StepModel } from './form-model.ts';
import type { Print } from './print.ts';
import { renderRichText } from './rich-text/rich-text.ts';

export interface StepPlace {
  readonly index: number;
  /** Whether there are others. */
  readonly multi: boolean;
  /** Whether the form's title stands above it. */
  readonly titled: boolean;
  readonly mark: RequiredMark;
  /** Drawn already; empty unless it is the last. */
  readonly consent: string;
  readonly instance: string;
  readonly print: Print;
}

export function renderStep(step: StepModel, place: StepPlace): string {
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
