/**
 * The arrangement of one form for another, by the keys of their fields: steps with what is said of them,
 * rows, widths and content. What fields say stays their own. What does not fit is told.
 */

import { fieldLabel } from '@formloom/form';
import { type Layout, placedFields, readLayout, type Step } from '@formloom/layout';
import { blocksOf, boardOf } from '../board.ts';
import { withDesign } from '../edit-project.ts';
import { applySettings } from '../fields/apply-settings.ts';
import type { Project } from '../project.ts';
import { takeTranslated } from '../translations/copy-translations.ts';
import { mapKeys } from './map-keys.ts';
import { takeWidths } from './take-widths.ts';

interface Item {
  readonly key: string;
  readonly label: string;
}

export interface AppliedLayout {
  readonly project: Project;
  /** What of that layout stands in this form now: keys of fields, texts and content. */
  readonly fitted: readonly string[];
  /** Fields of that layout which this form does not have, or only below others. */
  readonly missing: readonly Item[];
  /**
   * Fields of this form which that layout does not place, and texts of it that were placed so far. Required
   * fields stand at its end.
   */
  readonly left: readonly Item[];
}

/** Content of this form's own gives way to that layout's. */
export function applyLayout(from: Project, to: Project, newId: () => string): AppliedLayout {
  const keys = mapKeys(from, to);
  const ids = new Map<string, string>();
  const sketch: Layout = { mode: from.layout.mode, steps: sketchSteps(from.layout, keys, ids, newId) };
  const board = boardOf({ schema: to.schema, details: to.details, design: to.design, layout: sketch });
  const { layout } = readLayout(sketch, board, newId);
  const project = withDesign(
    { ...to, layout },
    {
      steps: renamed(from.design.steps, ids),
      blocks: renamed(from.design.blocks, keys),
      fields: takeWidths(from, to, keys),
      translations: takeTranslated(to.design.translations, from.design.translations, {
        steps: ids,
        blocks: keys,
      }),
    },
  );
  return {
    project,
    fitted: [...placedFields(sketch)],
    missing: missingOf(from, keys),
    left: leftOf(to, placedFields(sketch)),
  };
}

/** A step of which nothing is left is left out, unless it is the only one. */
function sketchSteps(
  { steps }: Layout,
  keys: ReadonlyMap<string, string>,
  ids: Map<string, string>,
  newId: () => string,
): Step[] {
  const sketched = steps.map((step) => ({
    ...step,
    rows: step.rows
      .map((row) => row.fields.flatMap((key) => keys.get(key) ?? []))
      .filter((fields) => fields.length > 0),
  }));
  const kept = sketched.filter(({ rows }, index) => rows.length > 0 || steps[index]?.rows.length === 0);
  return (kept.length > 0 ? kept : sketched.slice(0, 1)).map(({ id, title, rows }) => {
    const fresh = newId();
    ids.set(id, fresh);
    return { id: fresh, title, rows: rows.map((fields) => ({ id: newId(), fields })) };
  });
}

function renamed<T>(
  record: Readonly<Record<string, T>>,
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, one]): Array<[string, T]> => {
      const now = names.get(name);
      return now === undefined ? [] : [[now, one]];
    }),
  );
}

function missingOf({ details, design, layout }: Project, keys: ReadonlyMap<string, string>): Item[] {
  const placed = placedFields(layout);
  return applySettings(details, design.fields)
    .fields.filter(({ key }) => placed.has(key) && !keys.has(key))
    .map((field) => ({ key: field.key, label: fieldLabel(field) }));
}

function leftOf({ details, design, layout }: Project, taken: ReadonlySet<string>): Item[] {
  const before = placedFields(layout);
  const fields = applySettings(details, design.fields).fields.filter(({ parent }) => parent === undefined);
  return [
    ...fields.filter(({ key }) => !taken.has(key)).map((one) => ({ key: one.key, label: fieldLabel(one) })),
    ...blocksOf(details)
      .filter(({ key }) => before.has(key) && !taken.has(key))
      .map(({ key, richText }) => ({ key, label: roughText(richText) || key })),
  ];
}

/** Only to be recognized by: nothing is made of it but a line in a list. */
function roughText(html: string): string {
  return html
    .slice(0, 1_000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}
