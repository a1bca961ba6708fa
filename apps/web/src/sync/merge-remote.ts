/**
 * Merges a pulled remote revision into the local state: opens it, merges it part by part, or records
 * conflicts for the user.
 */

import { changedParts, hasPart, mergeProjects, type Part, type Project } from '@formloom/project';
import type { Base, Effect, Step, SyncState } from './sync-state.ts';

export function mergeRemote(state: SyncState, work: Base): Step {
  const { base, local, hasWork } = state;
  // Work restored from the trash is merged as if it had never been deleted.
  const next = { ...state, isTrashed: false, choices: state.isTrashed ? [] : state.choices };
  if (!hasWork) return openRemote(next, work);
  if (isWholeConflict(next.choices)) return keepWholeConflict(next, work);
  if (base && base.revision === work.revision) return { state: next, effects: [] };
  // A send whose reply was lost has arrived: it is the common base.
  const isOurs = next.unconfirmed.some((sent) => changedParts(sent, work.project).length === 0);
  const past = isOurs ? work.project : (base?.project ?? null);
  // Without local edits there is no conflict; any difference comes from how the form was read.
  const isOwnPart = isOwnEdit(next.unconfirmed, work.project);
  const mayConflict = next.isEdited || past === null || next.choices.length > 0;
  const merged = mergeProjects(past, local, work.project, () => (mayConflict ? 'mine' : 'theirs'));
  // If only row ids differ, adopt the remote ids so that all copies are identical.
  const isEqual = changedParts(work.project, merged.project).length === 0;
  const { project } = isEqual ? mergeProjects(local, local, work.project) : merged;
  const conflicts = mayConflict ? merged.conflicts.filter((part) => !isOwnPart(part)) : [];
  const choices = unresolvedChoices([...next.choices, ...conflicts], project, work.project);
  const effects: Effect[] = conflicts.length > 0 ? saveBothVersions(local, work) : [];
  if (project !== local)
    effects.push({ effect: 'receive', project }, ...announceChanges(local, project, work.by));
  effects.push(saveBase(work, choices));
  // On first contact without a base, local work counts as edited.
  const isEdited = (next.isEdited || base === null) && !isEqual;
  return { state: { ...next, base: work, local: project, choices, isEdited, unconfirmed: [] }, effects };
}

/** Parts where the remote value equals something this browser sent earlier: no conflict with oneself. */
function isOwnEdit(unconfirmed: readonly Project[], theirs: Project): (part: Part) => boolean {
  const changes = unconfirmed.map((sent) => changedParts(sent, theirs));
  return (part) => part.part !== 'whole' && changes.some((changed) => !differs(changed, part));
}

/** A step or block that exists on one side only is reported as a layout change. */
function differs(changed: readonly Part[], part: Part): boolean {
  const isPlaced = part.part === 'step' || part.part === 'block';
  return hasPart(changed, part) || (isPlaced && hasPart(changed, LAYOUT));
}

const saveBase = (base: Base, choices: readonly Part[]): Effect => ({
  effect: 'remember',
  past: { base, choices, unconfirmed: [] },
});

/** No local work: open the remote project. */
function openRemote(state: SyncState, work: Base): Step {
  return {
    state: { ...state, base: work, local: work.project, hasWork: true, isEdited: false, unconfirmed: [] },
    effects: [{ effect: 'open', project: work.project }, saveBase(work, [])],
  };
}

/**
 * While a whole-project conflict is open, nothing is merged; each newer remote revision is saved as a
 * version.
 */
function keepWholeConflict(state: SyncState, work: Base): Step {
  const { base, choices, local } = state;
  if (base?.revision === work.revision) return { state, effects: [] };
  const isSettled = changedParts(work.project, local).length === 0;
  const remaining = isSettled ? [] : choices;
  const effects: Effect[] = [saveBase(work, remaining)];
  if (!isSettled)
    effects.unshift({ effect: 'keep-version', project: work.project, whose: 'theirs', by: work.by });
  return {
    state: { ...state, base: work, choices: remaining, isEdited: !isSettled, unconfirmed: [] },
    effects,
  };
}

/** Saves both sides as versions before the user chooses. */
function saveBothVersions(local: Project, { project, by }: Base): Effect[] {
  return [
    { effect: 'keep-version', project: local, whose: 'mine', by: '' },
    { effect: 'keep-version', project, whose: 'theirs', by },
  ];
}

function announceChanges(before: Project, after: Project, by: string): Effect[] {
  const parts = changedParts(before, after);
  return parts.length === 0 ? [] : [{ effect: 'announce', parts, by, before }];
}

/** Removes duplicates and parts that no longer differ. */
function unresolvedChoices(parts: readonly Part[], mine: Project, theirs: Project): Part[] {
  const differing = changedParts(theirs, mine);
  const isOpen = (part: Part) => (part.part === 'whole' ? differing.length > 0 : differs(differing, part));
  return parts.filter((part, index) => isOpen(part) && !hasPart(parts.slice(0, index), part));
}

const LAYOUT: Part = { part: 'layout' };

const isWholeConflict = (choices: readonly Part[]) => hasPart(choices, { part: 'whole' });
