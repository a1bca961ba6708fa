/**
 * Two people's work on one form since a state that both know, joined part by part. Whatever comes out can be
 * opened, and no edit of either is lost: it is in the result, or its part is named as one to choose.
 */

import { isSame } from '@formloom/form';
import { invariants, readLayout } from '@formloom/layout';
import { adoptForm } from '../adopt-form.ts';
import { blocksOf, boardOf } from '../board.ts';
import { countIds } from '../create-project.ts';
import { type EveryKey, fromEvery, fromKeys, pickKeys } from '../each-key.ts';
import { withLayout } from '../edit-project.ts';
import { settingsFor } from '../fields/apply-settings.ts';
import { matchBlocks } from '../match-blocks.ts';
import { overLimit } from '../over-limit.ts';
import type { Project, ProjectForm } from '../project.ts';
import { renameTranslated } from '../translations/fit-translations.ts';
import { type Choose, type Decide, decideByChange, decideByName, type Side, type Three } from './decide.ts';
import { mergeDesign } from './merge-design.ts';
import { mergeAside } from './merge-records.ts';
import { wordsOf } from './merge-translations.ts';
import { hasPart, isSamePart, keysOfPart, type OfProject, type Part, PROJECT_PARTS } from './part.ts';
import { reuse } from './reuse.ts';

export interface Merged {
  /** With what was chosen of parts to choose; one's own where nothing was. */
  readonly project: Project;
  /** What was changed on one side, or on both alike. */
  readonly joined: readonly Part[];
  /** What was changed on both sides, each in another way. */
  readonly conflicts: readonly Part[];
}

const WHOLE: Part = { part: 'whole' };

/** Without a state that both know, everything that differs is one choice. */
export function mergeProjects(
  base: Project | null,
  mine: Project,
  theirs: Project,
  choose: Choose = () => 'mine',
): Merged {
  if (mine.form.id !== theirs.form.id) return asWhole(mine, theirs, choose);
  if (!base) {
    // The same work under other ids of rows is theirs, to the letter: then both have the same.
    const same = mergeProjects(mine, mine, theirs);
    return same.joined.length === 0 ? same : asWhole(mine, theirs, choose);
  }
  const decide = decideByChange(choose);
  const project = join({ base, mine, theirs }, decide);
  // Two halves of what is allowed can be more than is allowed.
  if (overLimit(project)) return asWhole(mine, theirs, choose);
  const told = decide.told();
  if (!hasPart(told.conflicts, FORM)) return { project, ...told };
  // What is to choose besides depends on which form it stands in: all that may be is told.
  const other = decideByChange((part) => (isSamePart(part, FORM) ? otherSide(choose(part)) : choose(part)));
  join({ base, mine, theirs }, other);
  const conflicts = union(told.conflicts, other.told().conflicts);
  const joined = union(told.joined, other.told().joined).filter((part) => !hasPart(conflicts, part));
  return { project, joined, conflicts };
}

const FORM: Part = { part: 'form' };
const otherSide = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine');

function union(some: readonly Part[], more: readonly Part[]): Part[] {
  return [...some, ...more.filter((part) => !hasPart(some, part))];
}

/** What was changed from one state of the work to another. */
export function changedParts(before: Project, after: Project): readonly Part[] {
  if (before.form.id !== after.form.id) return [WHOLE];
  const decide = decideByChange(() => 'theirs');
  join({ base: before, mine: before, theirs: after }, decide);
  return decide.told().joined;
}

/** One's own work with these parts as the other has them; a part that the other does not have goes. */
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
  return reuse(mine, mended(joined));
}

/** All that belongs to the export. */
const wholeOf = (project: Project): OfProject<'settings'> =>
  pickKeys(project, keysOfPart(PROJECT_PARTS, 'settings'));

/** Rows that became too full are divided, what became required is placed, what has no place goes. */
function mended(project: Project): Project {
  const board = boardOf(project);
  const isSound = invariants(project.layout, board).length === 0;
  const layout = isSound ? project.layout : readLayout(project.layout, board, countIds()).layout;
  // Another object, so that what is said of what is gone goes as well.
  return withLayout(project, { ...layout });
}

// The form as it was read: whose reading counts, and what is known of where its answers go.

/** Where a later reading lacks what a colleague has written about, that is a choice, too. */
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

/** No one's edits but what the service says, and so never a choice: what is known goes before what is not. */
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

/**
 * Work on a form as it was read at one time, held against a later reading: two people's work can be joined
 * only over the same form.
 */
type Reading = Pick<Project, 'schema' | 'details'>;

/** Whether both were read from the account in the same state. */
function isSameReading(one: Reading, other: Reading): boolean {
  return isSame(one.schema, other.schema) && isSame(one.details, other.details);
}

/**
 * The layout fits the other reading afterwards, and what is said of the account's texts follows them. What is
 * said of fields stays, also of those that are gone: it is for the merge to say what becomes of it.
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

/** Whether another reading lacks a text of the account of which something was said since. */
function losesWords(base: Project, since: Project, reading: Reading): boolean {
  const matches = matchBlocks(base.details, reading.details);
  return blocksOf(base.details).some(
    ({ key }) => !matches.has(key) && !isSame(saidOf(base, key), saidOf(since, key)),
  );
}

const saidOf = ({ design }: Project, key: string) => [
  settingsFor(design.fields, key),
  wordsOf(design.translations, 'fields', key),
];
