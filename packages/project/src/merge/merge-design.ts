/** Merges layout and design together, because steps and content exist only within the layout. */

import { isSame } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { contentKind } from '../blocks/content.ts';
import { DESIGN_PARTS, type Design } from '../design.ts';
import { type EveryKey, fromEvery, fromKeys, pickKeys } from '../each-key.ts';
import type { SettingsByKey } from '../fields/apply-settings.ts';
import type { Project } from '../project.ts';
import { type Attached, attach, attachedTo, putBack, takeAway } from './attached.ts';
import type { Decide, Side, Three } from './decide.ts';
import { mergeRecord } from './merge-records.ts';
import { mergeTranslations } from './merge-translations.ts';
import { keysOfPart, type OfDesign, type OfProject } from './part.ts';

export function mergeDesign(projects: Three<Project>, decide: Decide): OfProject<'layout' | 'several'> {
  const attached = map(projects, attachedTo);
  const side = layoutSide(projects, attached, decide);
  const { layout, ...owned } = mergeAttached(projects[side].layout, projects, attached, decide);
  const fields = mergeRecord(
    map(projects, ({ design }) => fieldsOf(design)),
    (key) => ({ part: 'field', key }),
    decide,
  );
  const theme = mergeWhole('theme', projects, decide);
  const texts = mergeWhole('texts', projects, decide);
  const records: OfDesign<'field' | 'step' | 'block' | 'translation'> = {
    ...owned,
    fields: { ...fields, ...owned.fields },
    translations: mergeTranslations(projects, decide),
  };
  const parts: EveryKey<Design> = { ...theme, ...texts, ...records };
  const design = fromEvery<Design>(fromKeys<EveryKey<Design>>(DESIGN_PARTS, (key) => parts[key]));
  return { layout, design };
}

/** Settings of fields and HubSpot's texts, which exist whether placed or not. */
function fieldsOf({ fields }: Design): SettingsByKey {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => contentKind(key) === undefined));
}

/** Everything within a part that is chosen as a whole. */
function mergeWhole<Name extends 'theme' | 'texts'>(
  part: Name,
  projects: Three<Project>,
  decide: Decide,
): OfDesign<Name> {
  const whole = map(projects, ({ design }) => pickKeys(design, keysOfPart(DESIGN_PARTS, part)));
  return whole[decide.side({ part }, whole)];
}

type AttachedByName = ReadonlyMap<string, Attached>;

/**
 * A one-step form cannot hold another step: when one side edited a step and the other merged all steps, the
 * whole layout is the conflict.
 */
function layoutSide({ base, mine, theirs }: Three<Project>, attached: Three<AttachedByName>, decide: Decide) {
  const part = { part: 'layout' } as const;
  const isStuck = (by: AttachedByName, other: AttachedByName, { mode }: Layout) =>
    mode === 'one-step' &&
    [...by].some(
      ([name, { part: its, settings }]) =>
        its.part === 'step' &&
        !other.has(name) &&
        attached.base.has(name) &&
        !isSame(attached.base.get(name)?.settings, settings),
    );
  if (
    isStuck(attached.mine, attached.theirs, theirs.layout) ||
    isStuck(attached.theirs, attached.mine, mine.layout)
  )
    return decide.dispute(part);
  const layouts = map({ base, mine, theirs }, ({ layout }) => layout);
  const isSameArrangement = (one: Layout, other: Layout) => isSame(withoutTitles(one), withoutTitles(other));
  const side = decide.side(part, layouts, (one, other) =>
    isSame(arrangement(one as Layout), arrangement(other as Layout)),
  );
  if (!isSame(arrangement(layouts.mine), arrangement(layouts.theirs))) return side;
  // Same arrangement with different row ids: any side works, as long as it is the same for everyone.
  if (isSameArrangement(layouts.base, layouts.mine)) return 'theirs';
  if (isSameArrangement(layouts.base, layouts.theirs)) return 'mine';
  const [one, other] = [withoutTitles(layouts.mine), withoutTitles(layouts.theirs)].map((layout) =>
    JSON.stringify(layout),
  );
  return String(one) <= String(other) ? 'mine' : 'theirs';
}

/** Positions without titles. Row ids matter only to the interface. */
const arrangement = ({ steps, ...others }: Layout) => ({
  ...others,
  steps: steps.map(({ title: _, rows, ...step }) => ({
    ...step,
    rows: rows.map(({ id: _, ...row }) => row),
  })),
});

/** Sorted, so that equal values have equal JSON on both sides. */
const withoutTitles = ({ mode, steps, ...others }: Layout) => ({
  mode,
  steps: steps.map(({ title: _, id, rows, ...step }) => ({ id, rows, ...step })),
  ...others,
});

function mergeAttached(
  chosen: Layout,
  projects: Three<Project>,
  attached: Three<AttachedByName>,
  decide: Decide,
) {
  let layout = chosen;
  const merged = new Map<string, Attached>();
  for (const name of new Set([...attached.mine.keys(), ...attached.theirs.keys()])) {
    const sides = map(attached, (those) => those.get(name));
    const settings = map(sides, (one) => one?.settings);
    const { mine, theirs } = sides;
    const any = mine ?? theirs;
    if (!any) continue;
    if (mine && theirs) {
      merged.set(name, decide.side(any.part, settings) === 'mine' ? mine : theirs);
      continue;
    }
    const owner: Side = mine ? 'mine' : 'theirs';
    merged.set(name, any);
    if (isStuckStep(any, projects, owner)) continue;
    // Translations made since are conflicts, too.
    const side = decide.owned(
      any.part,
      map(sides, (one) => one && [one.settings, one.words]),
    );
    if (side === owner) layout = putBack(layout, any, projects[owner].layout);
    else if (side) layout = takeAway(layout, any);
  }
  return attach(layout, merged.values());
}

/** Part of the conflict about the layout. */
function isStuckStep({ part }: Attached, { mine, theirs }: Three<Project>, owner: Side): boolean {
  return part.part === 'step' && (owner === 'mine' ? theirs : mine).layout.mode === 'one-step';
}

function map<T, U>({ base, mine, theirs }: Three<T>, make: (value: T) => U): Three<U> {
  return { base: make(base), mine: make(mine), theirs: make(theirs) };
}
