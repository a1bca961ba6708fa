/** Layout and design, joined together: steps and content exist where the layout has them. */

import { isSame } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { contentKind } from '../blocks/content.ts';
import { type EveryKey, fromEvery, fromKeys, pickKeys } from '../each-key.ts';
import type { SettingsByKey } from '../fields/apply-settings.ts';
import type { Design, Project } from '../project.ts';
import { type Attached, attach, attachedTo, putBack, takeAway } from './attached.ts';
import type { Decide, Side, Three } from './decide.ts';
import { mergeRecord } from './merge-records.ts';
import { mergeTranslations } from './merge-translations.ts';
import { DESIGN_PARTS, keysOfPart, type OfDesign, type OfProject } from './part.ts';

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

/** Of fields and of the account's texts, which are there wherever they stand. */
function fieldsOf({ fields }: Design): SettingsByKey {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => contentKind(key) === undefined));
}

/** All that belongs to a part which is chosen as a whole. */
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
 * A form of one step has no room for another one: where one wrote about a step and the other made it a
 * form of one step, the layout as a whole is the choice.
 */
function layoutSide({ base, mine, theirs }: Three<Project>, attached: Three<AttachedByName>, decide: Decide) {
  const part = { part: 'layout' } as const;
  const isStuck = (by: AttachedByName, other: AttachedByName, { mode }: Layout) =>
    mode === 'one-step' &&
    [...by].some(
      ([name, { part: its, said }]) =>
        its.part === 'step' &&
        !other.has(name) &&
        attached.base.has(name) &&
        !isSame(attached.base.get(name)?.said, said),
    );
  if (
    isStuck(attached.mine, attached.theirs, theirs.layout) ||
    isStuck(attached.theirs, attached.mine, mine.layout)
  )
    return decide.dispute(part);
  const layouts = map({ base, mine, theirs }, ({ layout }) => layout);
  const isKept = (one: Layout, other: Layout) => isSame(withoutTitles(one), withoutTitles(other));
  const side = decide.side(part, layouts, (one, other) =>
    isSame(arrangement(one as Layout), arrangement(other as Layout)),
  );
  if (!isSame(arrangement(layouts.mine), arrangement(layouts.theirs))) return side;
  // The same arrangement under other ids of rows: either will do, as long as all take the same.
  if (isKept(layouts.base, layouts.mine)) return 'theirs';
  if (isKept(layouts.base, layouts.theirs)) return 'mine';
  const [one, other] = [withoutTitles(layouts.mine), withoutTitles(layouts.theirs)].map((layout) =>
    JSON.stringify(layout),
  );
  return String(one) <= String(other) ? 'mine' : 'theirs';
}

/** What stands where, and all else but titles. Rows have ids for the screen's sake only. */
const arrangement = ({ steps, ...others }: Layout) => ({
  ...others,
  steps: steps.map(({ title: _, rows, ...step }) => ({
    ...step,
    rows: rows.map(({ id: _, ...row }) => row),
  })),
});

/** In one order, so that the same has the same text on both sides. */
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
  const kept = new Map<string, Attached>();
  for (const name of new Set([...attached.mine.keys(), ...attached.theirs.keys()])) {
    const found = map(attached, (those) => those.get(name));
    const said = map(found, (one) => one?.said);
    const { mine, theirs } = found;
    const any = mine ?? theirs;
    if (!any) continue;
    if (mine && theirs) {
      kept.set(name, decide.side(any.part, said) === 'mine' ? mine : theirs);
      continue;
    }
    const owner: Side = mine ? 'mine' : 'theirs';
    kept.set(name, any);
    if (isStuckStep(any, projects, owner)) continue;
    // What was translated of it since must not go unasked, either.
    const side = decide.owned(
      any.part,
      map(found, (one) => one && [one.said, one.words]),
    );
    if (side === owner) layout = putBack(layout, any, projects[owner].layout);
    else if (side) layout = takeAway(layout, any);
  }
  return attach(layout, kept.values());
}

/** Part of the choice between the layouts. */
function isStuckStep({ part }: Attached, { mine, theirs }: Three<Project>, owner: Side): boolean {
  return part.part === 'step' && (owner === 'mine' ? theirs : mine).layout.mode === 'one-step';
}

function map<T, U>({ base, mine, theirs }: Three<T>, make: (value: T) => U): Three<U> {
  return { base: make(base), mine: make(mine), theirs: make(theirs) };
}
