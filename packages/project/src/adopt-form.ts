/**
 * A project that was saved a while ago, and the form as it is now: the work is kept, and fitted to what the
 * form has become.
 */

import { freshIds, type Layout, type LayoutRepair, type Row, readLayout } from '@formloom/layout';
import { contentKind } from './blocks/content.ts';
import { BLOCK_PREFIX, blocksOf, boardOf } from './board.ts';
import { fitConsent, isPartKept } from './consent-words.ts';
import { withDesign, withLayout } from './edit-project.ts';
import type { SettingsByKey } from './fields/apply-settings.ts';
import { dropRepeated } from './fields/edit-fields.ts';
import type { FieldSettings } from './fields/field-settings.ts';
import { matchBlocks } from './match-blocks.ts';
import type { Project } from './project.ts';
import { renameTranslated } from './translations/fit-translations.ts';

export interface Adopted {
  readonly project: Project;
  /** What of the layout had to give way; empty where it still fits. */
  readonly repairs: readonly LayoutRepair[];
}

/**
 * `now` is the form as it was just read. What the service says of account and address wins, unless it says
 * nothing. Of what is new in the form, required fields are placed in any case, others only where they are
 * named in `place`.
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
    // An operator who has seen the other form once need not see the list again.
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
  const isKept = isPartKept(project.details.consent, details.consent);
  const kept = withDesign(project, {
    fields: keptSettings(project.design.fields, keyNow),
    consent: fitConsent(project.design.consent, isKept),
    translations: renameTranslated(project.design.translations, {
      fields: keyNow,
      consent: (part) => (isKept(part) ? part : undefined),
    }),
  });
  const fitted = { ...withLayout(kept, repairs.length > 0 ? layout : placed), form, schema, details };
  return { project: dropRepeated(fitted), repairs };
}

/** What was said of a field goes with it, and what was said of a text follows it to its new key. */
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

function keptSettings(fields: SettingsByKey, keyNow: (key: string) => string | undefined): SettingsByKey {
  const entries = Object.entries(fields);
  const kept = entries.flatMap(([key, settings]): Array<[string, FieldSettings]> => {
    const to = keyNow(key);
    return to === undefined ? [] : [[to, settings]];
  });
  const same = kept.length === entries.length && kept.every(([key], index) => key === entries[index]?.[0]);
  return same ? fields : Object.fromEntries(kept);
}

/** Texts are numbered by their place, so a group that came or went before one gives it another key. */
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

/** Everything that can be placed, in the provider's order: the text of a group, then its fields. */
function orderOf({ details }: Pick<Project, 'details'>): string[] {
  const blocks = new Map(blocksOf(details).map(({ index, key }) => [index, key]));
  return details.arrangement.flatMap(({ fields }, index) => [blocks.get(index) ?? [], fields].flat());
}

/**
 * Each in a row of its own, below the row of what precedes it in the account; what precedes everything comes
 * first.
 */
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
