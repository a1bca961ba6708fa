/**
 * Two people's work on one form since a state that both know, joined part by part. Whatever comes out can be
 * opened, and no edit of either is lost: it is in the result, or its part is named as one to choose.
 */

import { invariants, readLayout } from '@formloom/layout';
import { boardOf } from '../board.ts';
import { countIds } from '../create-project.ts';
import { type EveryKey, fromEvery, fromKeys, pickKeys } from '../each-key.ts';
import { withLayout } from '../edit-project.ts';
import { overLimit } from '../over-limit.ts';
import type { Project } from '../project.ts';
import { type Choose, type Decide, decideByChange, decideByName, type Side, type Three } from './decide.ts';
import { mergeDesign } from './merge-design.ts';
import { mergeForm } from './merge-form.ts';
import { mergeAside } from './merge-records.ts';
import { moveToForm } from './move-to-form.ts';
import { hasPart, isSamePart, keysOfPart, type OfProject, type Part, PROJECT_PARTS } from './part.ts';
import { reuse } from './same.ts';

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
