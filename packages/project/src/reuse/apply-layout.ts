/**
 * Applies the layout of one form to another, by field keys: steps with settings, rows, widths and content.
 * Other field settings stay. Items that do not fit are reported.
 */

import { fieldLabel } from '@formloom/form';
import { type Layout, placedFields, readLayout, type Step } from '@formloom/layout';
import { contentKind, spareKeys } from '../blocks/content.ts';
import { blocksOf, boardOf } from '../board.ts';
import { withDesign } from '../edit-project.ts';
import { applySettings, type SettingsByKey, settingsFor } from '../fields/apply-settings.ts';
import type { FieldSettings } from '../fields/field-settings.ts';
import { matchBlocks } from '../match-blocks.ts';
import type { Project } from '../project.ts';
import { translationsForLayout } from '../translations/copy-translations.ts';

interface Item {
  readonly key: string;
  readonly label: string;
}

export interface AppliedLayout {
  readonly project: Project;
  /** Keys of applied fields, texts and content. */
  readonly fitted: readonly string[];
  /** Fields of the source layout that this form lacks, or has only as dependent fields. */
  readonly missing: readonly Item[];
  /**
   * Fields of this form that the source layout does not place, and texts that were placed before. Required
   * fields are added at the end.
   */
  readonly left: readonly Item[];
}

/** Custom content of this form is replaced. */
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
      translations: translationsForLayout(to.design.translations, from.design.translations, {
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

/** Empty steps are dropped, unless it is the only step. */
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
  const remaining = sketched.filter(({ rows }, index) => rows.length > 0 || steps[index]?.rows.length === 0);
  return (remaining.length > 0 ? remaining : sketched.slice(0, 1)).map(({ id, title, rows }) => {
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

/** A short name for lists only. */
function roughText(html: string): string {
  return html
    .slice(0, 1_000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}

// Maps items of the source layout to keys of this form.

/** Fields by key, HubSpot's texts by their text, and content by its key unless this form uses that key. */
function mapKeys(from: Project, to: Project): ReadonlyMap<string, string> {
  const placed = [...placedFields(from.layout)];
  const fieldsThere = new Set(from.details.fields.map(({ key }) => key));
  const textsThere = new Set(blocksOf(from.details).map(({ key }) => key));
  const here = new Set(to.details.fields.filter(({ parent }) => parent === undefined).map(({ key }) => key));
  const matches = matchBlocks(from.details, to.details);
  const taken = new Set([...to.details.fields, ...blocksOf(to.details)].map(({ key }) => key));

  const keys = new Map<string, string>();
  const contents = placed.filter((key) => !fieldsThere.has(key) && !textsThere.has(key));
  for (const key of placed) {
    const match = fieldsThere.has(key) ? here.has(key) && key : textsThere.has(key) && matches.get(key);
    if (match) keys.set(key, match);
  }
  // Free keys are assigned first, so that only conflicting ones are renamed.
  for (const key of contents) if (contentKind(key) && !taken.has(key)) keys.set(key, key);
  for (const key of contents) {
    const kind = contentKind(key);
    if (!kind || keys.has(key)) continue;
    const spare = spareKeys([...taken, ...keys.values()]).find((one) => contentKind(one) === kind);
    if (spare !== undefined) keys.set(key, spare);
  }
  return keys;
}

// Widths are part of the arrangement and are applied. All other field settings stay.

/**
 * `keys` maps items of the source to keys of this form. Custom content of this form is removed with its
 * settings.
 */
function takeWidths(
  { design: there, details: detailsThere }: Project,
  { design: here, details }: Project,
  keys: ReadonlyMap<string, string>,
): SettingsByKey {
  const fields = new Set(details.fields.map(({ key }) => key));
  const conditional = new Set(conditionalIn(details));
  const hanging = conditionalIn(detailsThere).filter((key) => conditional.has(key));
  const same = [...keys, ...hanging.map((key) => [key, key] as const)];
  const widths = new Map(same.map(([from, to]) => [to, settingsFor(there.fields, from)?.width]));
  const stays = Object.keys(here.fields).filter((key) => fields.has(key) || contentKind(key) === undefined);
  const entries = [...new Set([...stays, ...widths.keys()])].map((key): [string, FieldSettings] => {
    const { width: before, ...words } = settingsFor(here.fields, key) ?? {};
    const width = widths.has(key) ? widths.get(key) : before;
    const own = stays.includes(key) ? words : {};
    return [key, width === undefined ? own : { ...own, width }];
  });
  return Object.fromEntries(entries.filter(([, settings]) => Object.keys(settings).length > 0));
}

/** Dependent fields are not placed directly: they follow their parent. */
function conditionalIn({ fields }: Project['details']): string[] {
  return fields.filter(({ parent }) => parent !== undefined).map(({ key }) => key);
}
