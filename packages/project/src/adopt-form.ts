/**
 * Updates a saved project to the current version of its HubSpot form: edits stay, and are adapted to the
 * changes of the form.
 */

import { freshIds, type Layout, type LayoutRepair, type Row, readLayout } from '@formloom/layout';
import { contentKind } from './blocks/content.ts';
import { BLOCK_PREFIX, blocksOf, boardOf } from './board.ts';
import { fitConsent, remainingParts } from './consent-words.ts';
import { withDesign, withLayout } from './edit-project.ts';
import type { SettingsByKey } from './fields/apply-settings.ts';
import { dropRepeated } from './fields/edit-fields.ts';
import type { FieldSettings } from './fields/field-settings.ts';
import { matchBlocks } from './match-blocks.ts';
import type { Project } from './project.ts';
import { renameTranslated } from './translations/fit-translations.ts';

export interface Adopted {
  readonly project: Project;
  /** Repairs of the layout; empty when it still fits. */
  readonly repairs: readonly LayoutRepair[];
}

/**
 * `now` is the form as just read. Account and URL of the service take precedence, when present. New required
 * fields are always placed, other new fields only when listed in `place`.
 */
export function adoptForm(
  project: Project,
  now: Pick<Project, 'form' | 'schema' | 'details'>,
  newId: () => string,
  place: readonly string[] = [],
): Adopted {
  const { schema, details } = now;
  const form = {
    ...now.form,
    account: now.form.account ?? project.form.account,
    submitUrl: now.form.submitUrl ?? project.form.submitUrl,
    // A user who has seen the form once does not get the list of missing fields again.
    nameShared: now.form.nameShared || project.form.nameShared,
  };
  const renamed = renameBlocks(project, now);
  const placed = placeAfter(renamed, orderOf(now), place, freshIds(renamed.steps, newId));
  const { layout, repairs } = readLayout(
    placed,
    boardOf({ ...now, layout: placed, design: project.design }),
    newId,
  );
  const keyNow = keysNow(project, now);
  const isRemaining = remainingParts(project.details.consent, details.consent);
  const adapted = withDesign(project, {
    fields: renameSettings(project.design.fields, keyNow),
    consent: fitConsent(project.design.consent, isRemaining),
    translations: renameTranslated(project.design.translations, {
      fields: keyNow,
      consent: (part) => (isRemaining(part) ? part : undefined),
    }),
  });
  const fitted = { ...withLayout(adapted, repairs.length > 0 ? layout : placed), form, schema, details };
  return { project: dropRepeated(fitted), repairs };
}

/** Field settings stay with their field; settings of rich texts move to the text's new key. */
function keysNow({ details }: Project, now: Pick<Project, 'details'>) {
  const fields = new Set(now.details.fields.map(({ key }) => key));
  const texts = new Set(blocksOf(details).map(({ key }) => key));
  const matches = matchBlocks(details, now.details);
  return (key: string) => {
    if (fields.has(key)) return key;
    if (texts.has(key)) return matches.get(key);
    return contentKind(key) ? key : undefined;
  };
}

function renameSettings(fields: SettingsByKey, keyNow: (key: string) => string | undefined): SettingsByKey {
  const entries = Object.entries(fields);
  const renamed = entries.flatMap(([key, settings]): Array<[string, FieldSettings]> => {
    const to = keyNow(key);
    return to === undefined ? [] : [[to, settings]];
  });
  const same =
    renamed.length === entries.length && renamed.every(([key], index) => key === entries[index]?.[0]);
  return same ? fields : Object.fromEntries(renamed);
}

/** Rich texts are numbered by position, so adding or removing a group changes the keys of later ones. */
function renameBlocks({ layout, details }: Project, now: Pick<Project, 'details'>): Layout {
  if (details.arrangement === now.details.arrangement) return layout;
  const fields = new Set(details.fields.map(({ key }) => key));
  const matches = matchBlocks(details, now.details);
  const texts = new Set(blocksOf(details).map(({ key }) => key));
  const isOwn = (key: string) => contentKind(key) !== undefined && !texts.has(key);
  const isStale = (key: string) =>
    key.startsWith(BLOCK_PREFIX) && !fields.has(key) && matches.get(key) !== key && !isOwn(key);
  if (!layout.steps.some(({ rows }) => rows.some((row) => row.fields.some(isStale)))) return layout;
  const renamed = (key: string) => (isStale(key) ? (matches.get(key) ?? []) : key);
  const steps = layout.steps.map((step) => ({
    ...step,
    rows: step.rows.map((row) => ({ ...row, fields: row.fields.flatMap(renamed) })),
  }));
  return { ...layout, steps };
}

/** All placeable items in HubSpot's order: the text of a group, then its fields. */
function orderOf({ details }: Pick<Project, 'details'>): string[] {
  const blocks = new Map(blocksOf(details).map(({ index, key }) => [index, key]));
  return details.arrangement.flatMap(({ fields }, index) => [blocks.get(index) ?? [], fields].flat());
}

/** Adds each item in a separate row, below the row of the item that precedes it in HubSpot, or at the top. */
function placeAfter(
  layout: Layout,
  order: readonly string[],
  place: readonly string[],
  newId: () => string,
): Layout {
  const [first] = layout.steps;
  const placed = new Set(layout.steps.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields)));
  const wanted = new Set(place.filter((key) => !placed.has(key)));
  if (!first || wanted.size === 0) return layout;
  const following = new Map<string | undefined, Row[]>();
  let anchor: string | undefined;
  for (const key of order) {
    if (placed.has(key)) anchor = key;
    if (!wanted.has(key)) continue;
    const rows = following.get(anchor) ?? [];
    rows.push({ id: newId(), fields: [key] });
    following.set(anchor, rows);
  }
  const after = (row: Row) => row.fields.flatMap((key) => following.get(key) ?? []);
  const steps = layout.steps.map((step) => ({
    ...step,
    rows: [
      ...(step === first ? (following.get(undefined) ?? []) : []),
      ...step.rows.flatMap((row) => [row, ...after(row)]),
    ],
  }));
  return { ...layout, steps };
}
