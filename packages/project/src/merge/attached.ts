/**
 * Steps and custom content with their settings, as units of a merge. Both exist only while the layout
 * contains them, so a merge must restore them together.
 */

import { freshIds, insertAt, type Layout, operations, type Row, type Step } from '@formloom/layout';
import { type Content, contentKind } from '../blocks/content.ts';
import type { Design } from '../design.ts';
import { settingsFor } from '../fields/apply-settings.ts';
import type { FieldSettings, StepSettings } from '../fields/field-settings.ts';
import { ownValue } from '../own-value.ts';
import type { Project } from '../project.ts';
import { wordsOf } from './merge-translations.ts';
import type { Part } from './part.ts';

export interface Attached {
  readonly part: Part & { readonly part: 'step' | 'block'; readonly key: string };
  readonly settings: AttachedSettings;
  /** Translations. */
  readonly words: unknown;
}

/** Title and settings of a step, or content and settings of a block. */
interface AttachedSettings {
  readonly title?: string;
  readonly step?: StepSettings | undefined;
  readonly content?: Content | undefined;
  readonly field?: FieldSettings | undefined;
}

/** By unique name, in layout order. */
export function attachedTo({ layout, design }: Project): Map<string, Attached> {
  const byName = new Map<string, Attached>();
  for (const { id, title, rows } of layout.steps) {
    byName.set(`step ${id}`, {
      part: { part: 'step', key: id },
      settings: { title, step: ownValue(design.steps, id) },
      words: wordsOf(design.translations, 'steps', id),
    });
    for (const key of rows.flatMap(({ fields }) => fields)) {
      if (contentKind(key) === undefined) continue;
      const content = ownValue(design.blocks, key);
      const settings = { content, field: settingsFor(design.fields, key) };
      const words = wordsOf(design.translations, 'blocks', key);
      byName.set(`block ${key}`, { part: { part: 'block', key }, settings, words });
    }
  }
  return byName;
}

/** The layout with these titles, and the settings of all steps and content. */
export function attach(
  layout: Layout,
  attached: Iterable<Attached>,
): { readonly layout: Layout } & Pick<Design, 'steps' | 'blocks' | 'fields'> {
  const titles = new Map<string, string>();
  const [steps, blocks, fields] = [
    new Map<string, StepSettings>(),
    new Map<string, Content>(),
    new Map<string, FieldSettings>(),
  ];
  for (const { part, settings } of attached) {
    if (settings.title !== undefined) titles.set(part.key, settings.title);
    if (settings.step) steps.set(part.key, settings.step);
    if (settings.content) blocks.set(part.key, settings.content);
    if (settings.field) fields.set(part.key, settings.field);
  }
  const titled = layout.steps.map((step) => ({ ...step, title: titles.get(step.id) ?? step.title }));
  return {
    layout: { ...layout, steps: titled },
    steps: Object.fromEntries(steps),
    blocks: Object.fromEntries(blocks),
    fields: Object.fromEntries(fields),
  };
}

/**
 * Restores a step, without rows, or a block, in a separate row: after the item that it followed in its
 * layout.
 */
export function putBack(layout: Layout, { part, settings }: Attached, from: Layout): Layout {
  const { steps } = layout;
  if (part.part === 'step') {
    if (steps.some(({ id }) => id === part.key)) return layout;
    const order = from.steps.map(({ id }) => id);
    const at = indexBehind(order, part.key, (id) => steps.findIndex((step) => step.id === id));
    const was = from.steps.find(({ id }) => id === part.key);
    const step = { ...was, id: part.key, title: settings.title ?? '', rows: [] };
    return { ...layout, steps: insertAt(steps, at, step) };
  }
  if (stepWith(layout, part.key)) return layout;
  const row = { id: freeId(layout, from, part.key), fields: [part.key] };
  const order = from.steps.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));
  const before = order.slice(0, order.indexOf(part.key)).findLast((key) => stepWith(layout, key));
  const home = (before !== undefined && stepWith(layout, before)) || steps[0];
  if (!home) return layout;
  const at = home.rows.findIndex(({ fields }) => before !== undefined && fields.includes(before)) + 1;
  return replaceStep(layout, { ...home, rows: insertAt(home.rows, at, row) });
}

/** Rows of a removed step move to the first remaining step; the last step cannot be removed. */
export function takeAway(layout: Layout, { part }: Attached): Layout {
  const context = { board: null, newId: () => '' };
  if (part.part === 'step') return operations.removeStep(layout, context, part.key);
  const home = stepWith(layout, part.key);
  return home ? operations.removeFieldFromStep(layout, context, home.id, part.key) : layout;
}

function stepWith({ steps }: Layout, key: string): Step | undefined {
  return steps.find(({ rows }) => rows.some(({ fields }) => fields.includes(key)));
}

function replaceStep(layout: Layout, step: Step): Layout {
  return { ...layout, steps: layout.steps.map((one) => (one.id === step.id ? step : one)) };
}

/** The index after the nearest preceding item that exists; 0 when none does. */
function indexBehind(order: readonly string[], key: string, find: (key: string) => number): number {
  const before = order.slice(0, order.indexOf(key)).findLast((one) => find(one) >= 0);
  return before === undefined ? 0 : find(before) + 1;
}

/** The id of its former row, when unused. */
function freeId({ steps }: Layout, from: Layout, key: string): string {
  const rows: readonly Row[] = from.steps.flatMap((step) => step.rows);
  const was = rows.find(({ fields }) => fields.includes(key))?.id ?? key;
  let number = 0;
  return freshIds(steps, () => (number++ === 0 ? was : `${was}-${number}`))();
}
