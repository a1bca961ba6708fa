/**
 * Three-way merge of two people's projects with a common base, part by part. The result is always valid, and
 * no edit is lost: it is in the result, or its part is listed as a conflict.
 */

import { isRecord, isSame } from '@formloom/form';
import { invariants, readLayout } from '@formloom/layout';
import { adoptForm } from '../adopt-form.ts';
import { blocksOf, boardOf } from '../board.ts';
import { countIds } from '../create-project.ts';
import { type EveryKey, fromEvery, fromKeys, pickKeys } from '../each-key.ts';
import { withLayout } from '../edit-project.ts';
import { settingsFor } from '../fields/apply-settings.ts';
import { matchBlocks } from '../match-blocks.ts';
import { overLimit } from '../over-limit.ts';
import { PROJECT_PARTS, type Project, type ProjectForm } from '../project.ts';
import { renameTranslated } from '../translations/fit-translations.ts';
import { type Choose, type Decide, decideByChange, decideByName, type Side, type Three } from './decide.ts';
import { mergeDesign } from './merge-design.ts';
import { mergeAside } from './merge-records.ts';
import { wordsOf } from './merge-translations.ts';
import { hasPart, isSamePart, keysOfPart, type OfProject, type Part } from './part.ts';

export interface Merged {
  /** The merged project; unresolved conflicts use the local side. */
  readonly project: Project;
  /** Parts changed on one side, or identically on both. */
  readonly joined: readonly Part[];
  /** Conflicts: parts changed differently on both sides. */
  readonly conflicts: readonly Part[];
}

const WHOLE: Part = { part: 'whole' };

/** Without a common base, all differences are one conflict. */
export function mergeProjects(
  base: Project | null,
  mine: Project,
  theirs: Project,
  choose: Choose = () => 'mine',
): Merged {
  if (mine.form.id !== theirs.form.id) return asWhole(mine, theirs, choose);
  if (!base) {
    // Equal except for row ids: the remote project wins, so that both sides become identical.
    const same = mergeProjects(mine, mine, theirs);
    return same.joined.length === 0 ? same : asWhole(mine, theirs, choose);
  }
  const decide = decideByChange(choose);
  const project = join({ base, mine, theirs }, decide);
  // The merge of two valid projects can exceed the limits.
  if (overLimit(project)) return asWhole(mine, theirs, choose);
  const outcome = decide.outcome();
  if (!hasPart(outcome.conflicts, FORM)) return { project, ...outcome };
  // Further conflicts depend on which form version wins, so all possible ones are listed.
  const other = decideByChange((part) => (isSamePart(part, FORM) ? otherSide(choose(part)) : choose(part)));
  join({ base, mine, theirs }, other);
  const conflicts = union(outcome.conflicts, other.outcome().conflicts);
  const joined = union(outcome.joined, other.outcome().joined).filter((part) => !hasPart(conflicts, part));
  return { project, joined, conflicts };
}

const FORM: Part = { part: 'form' };
const otherSide = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine');

function union(some: readonly Part[], more: readonly Part[]): Part[] {
  return [...some, ...more.filter((part) => !hasPart(some, part))];
}

/** The parts that differ between two states of a project. */
export function changedParts(before: Project, after: Project): readonly Part[] {
  if (before.form.id !== after.form.id) return [WHOLE];
  const decide = decideByChange(() => 'theirs');
  join({ base: before, mine: before, theirs: after }, decide);
  return decide.outcome().joined;
}

/** The local project with these parts taken from the remote one; parts missing there are removed. */
export function takeParts(mine: Project, theirs: Project, parts: readonly Part[]): Project {
  if (hasPart(parts, WHOLE)) return theirs;
  const project = join({ base: mine, mine, theirs }, decideByName(parts));
  return overLimit(project) ? theirs : project;
}

function asWhole(mine: Project, theirs: Project, choose: Choose): Merged {
  const chosen: Side = choose(WHOLE);
  return { project: chosen === 'mine' ? mine : theirs, joined: [], conflicts: [WHOLE] };
}

function join({ base, mine, theirs }: Three<Project>, decide: Decide): Project {
  const read = mergeForm({ base, mine, theirs }, decide);
  const moved = {
    base: moveToForm(base, read),
    mine: moveToForm(mine, read),
    theirs: moveToForm(theirs, read),
  };
  const whole = { base: wholeOf(base), mine: wholeOf(mine), theirs: wholeOf(theirs) };
  const settled = whole[decide.side({ part: 'settings' }, whole)];
  const arranged = mergeDesign(moved, decide);
  const aside: OfProject<'aside'> = { setAside: mergeAside({ base, mine, theirs }, decide) };
  const constant: OfProject<'never-changes'> = pickKeys(mine, keysOfPart(PROJECT_PARTS, 'never-changes'));
  const parts: EveryKey<Project> = { ...constant, ...settled, ...read, ...arranged, ...aside };
  const joined = fromEvery<Project>(fromKeys<EveryKey<Project>>(PROJECT_PARTS, (key) => parts[key]));
  return reuse(mine, repaired(joined));
}

/** The part of the export. */
const wholeOf = (project: Project): OfProject<'settings'> =>
  pickKeys(project, keysOfPart(PROJECT_PARTS, 'settings'));

/** Splits rows that are too full, places new required fields, removes settings without a place. */
function repaired(project: Project): Project {
  const board = boardOf(project);
  const isSound = invariants(project.layout, board).length === 0;
  const layout = isSound ? project.layout : readLayout(project.layout, board, countIds()).layout;
  // A copy, so that settings of removed items are removed, too.
  return withLayout(project, { ...layout });
}

// The form as read from HubSpot: which reading wins, and where submissions go.

/** A newer reading that lacks a text which a colleague edited is a conflict, too. */
function mergeForm(projects: Three<Project>, decide: Decide): OfProject<'form'> {
  const { base, mine, theirs } = projects;
  const part = { part: 'form' } as const;
  const isLoss =
    !isSameReading(mine, theirs) && (losesWords(base, mine, theirs) || losesWords(base, theirs, mine));
  const alike = (one: unknown, other: unknown) => isSameReading(one as Reading, other as Reading);
  const side = isLoss ? decide.dispute(part) : decide.side(part, projects, alike);
  const { schema, details } = projects[side];
  return { form: { ...mergeFacts(projects), name: schema.name }, schema, details };
}

/** Facts from the service, never a conflict: known values take precedence over unknown ones. */
function mergeFacts({ base, mine, theirs }: Three<Project>): ProjectForm {
  const pick = <T>(of: (form: ProjectForm) => T): T => {
    const [was, one, other] = [of(base.form), of(mine.form), of(theirs.form)];
    if (isSame(was, one)) return other;
    if (isSame(was, other)) return one;
    return String(one ?? '') >= String(other ?? '') ? one : other;
  };
  return fromEvery<ProjectForm>({
    id: mine.form.id,
    account: pick((form) => form.account),
    name: mine.form.name,
    submitUrl: pick((form) => form.submitUrl),
    nameShared: pick((form) => form.nameShared),
  });
}

/** Rebases a project onto another reading of its form: projects can only be merged over the same form. */
type Reading = Pick<Project, 'schema' | 'details'>;

/** Whether both were read from the same state of the form. */
function isSameReading(one: Reading, other: Reading): boolean {
  return isSame(one.schema, other.schema) && isSame(one.details, other.details);
}

/**
 * Adapts the layout to the other reading; settings of HubSpot's texts follow them. Settings of fields stay,
 * also of missing ones: the merge decides about them.
 */
function moveToForm(project: Project, { schema, details }: Reading): Project {
  if (isSameReading(project, { schema, details })) return project;
  const { layout } = adoptForm(project, { form: project.form, schema, details }, countIds()).project;
  const matches = matchBlocks(project.details, details);
  const texts = new Set(blocksOf(project.details).map(({ key }) => key));
  const keyNow = (key: string) => (texts.has(key) ? matches.get(key) : key);
  const fields = Object.entries(project.design.fields).flatMap(([key, settings]) => {
    const to = keyNow(key);
    return to === undefined ? [] : [[to, settings] as const];
  });
  const translations = renameTranslated(project.design.translations, { fields: keyNow });
  return {
    ...project,
    schema,
    details,
    layout,
    design: { ...project.design, fields: Object.fromEntries(fields), translations },
  };
}

/** Whether the other reading lacks a text that was edited since. */
function losesWords(base: Project, since: Project, reading: Reading): boolean {
  const matches = matchBlocks(base.details, reading.details);
  return blocksOf(base.details).some(
    ({ key }) => !matches.has(key) && !isSame(settingsOf(base, key), settingsOf(since, key)),
  );
}

const settingsOf = ({ design }: Project, key: string) => [
  settingsFor(design.fields, key),
  wordsOf(design.translations, 'fields', key),
];

/** The later value, with every equal part taken from the earlier one, so that `===` detects changes. */
function reuse<T>(before: unknown, after: T): T {
  if (isSame(before, after)) return before as T;
  if (!isRecord(before) || !isRecord(after)) return after;
  const earlier = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, reuse(earlier.get(key), value)]),
  ) as T;
}
