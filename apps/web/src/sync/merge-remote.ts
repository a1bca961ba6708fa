/** What the service has, met with what is here. */

import { changedParts, hasPart, mergeProjects, type Part, type Project } from '@formloom/project';
import type { Base, Effect, Step, SyncState } from './sync-state.ts';

export function mergeRemote(state: SyncState, work: Base): Step {
  const { base, local, hasWork } = state;
  // Work that was thrown away and came back is met as if it had been there all the time.
  const met = { ...state, isBinned: false, choices: state.isBinned ? [] : state.choices };
  if (!hasWork) return opened(met, work);
  if (hasWhole(met.choices)) return waiting(met, work);
  if (base && base.revision === work.revision) return { state: met, effects: [] };
  // What arrived though no answer came is the common past.
  const isOurs = met.unsure.some((sent) => changedParts(sent, work.project).length === 0);
  const past = isOurs ? work.project : (base?.project ?? null);
  // Where nothing was changed here there is no person to ask; what differs is how the form was read.
  const isOwn = ownParts(met.unsure, work.project);
  const isAsked = met.isEdited || past === null || met.choices.length > 0;
  const merged = mergeProjects(past, local, work.project, () => (isAsked ? 'mine' : 'theirs'));
  // Where nothing differs but ids of rows, all have the same to the letter.
  const isEqual = changedParts(work.project, merged.project).length === 0;
  const { project } = isEqual ? mergeProjects(local, local, work.project) : merged;
  const conflicts = isAsked ? merged.conflicts.filter((part) => !isOwn(part)) : [];
  const choices = stillToChoose([...met.choices, ...conflicts], project, work.project);
  const effects: Effect[] = conflicts.length > 0 ? versions(local, work) : [];
  if (project !== local) effects.push({ effect: 'receive', project }, ...told(local, project, work.by));
  effects.push(remember(work, choices));
  // At the first contact nothing is known of what here is newer.
  const isEdited = (met.isEdited || base === null) && !isEqual;
  return { state: { ...met, base: work, local: project, choices, isEdited, unsure: [] }, effects };
}

/**
 * Parts in which theirs is what was sent from here before: people need not choose between their own edits.
 */
function ownParts(unsure: readonly Project[], theirs: Project): (part: Part) => boolean {
  const changes = unsure.map((sent) => changedParts(sent, theirs));
  return (part) => part.part !== 'whole' && changes.some((changed) => !differs(changed, part));
}

/** A step or block that only one of them has differs by the layout, which names no more than that. */
function differs(changed: readonly Part[], part: Part): boolean {
  const isPlaced = part.part === 'step' || part.part === 'block';
  return hasPart(changed, part) || (isPlaced && hasPart(changed, LAYOUT));
}

const remember = (base: Base, choices: readonly Part[]): Effect => ({
  effect: 'remember',
  past: { base, choices, unsure: [] },
});

/** Nothing was done here, so there is nothing to join. */
function opened(state: SyncState, work: Base): Step {
  return {
    state: { ...state, base: work, local: work.project, hasWork: true, isEdited: false, unsure: [] },
    effects: [{ effect: 'open', project: work.project }, remember(work, [])],
  };
}

/** Two whole versions are not mixed while a person has not said which one counts; each newer one is kept. */
function waiting(state: SyncState, work: Base): Step {
  const { base, choices, local } = state;
  if (base?.revision === work.revision) return { state, effects: [] };
  const isSettled = changedParts(work.project, local).length === 0;
  const left = isSettled ? [] : choices;
  const effects: Effect[] = [remember(work, left)];
  if (!isSettled)
    effects.unshift({ effect: 'keep-version', project: work.project, whose: 'theirs', by: work.by });
  return { state: { ...state, base: work, choices: left, isEdited: !isSettled, unsure: [] }, effects };
}

/** Both sides, before the person is asked. */
function versions(local: Project, { project, by }: Base): Effect[] {
  return [
    { effect: 'keep-version', project: local, whose: 'mine', by: '' },
    { effect: 'keep-version', project, whose: 'theirs', by },
  ];
}

function told(before: Project, after: Project, by: string): Effect[] {
  const parts = changedParts(before, after);
  return parts.length === 0 ? [] : [{ effect: 'tell', parts, by, before }];
}

/** Each once, and only where the two still differ. */
function stillToChoose(parts: readonly Part[], mine: Project, theirs: Project): Part[] {
  const differing = changedParts(theirs, mine);
  const isOpen = (part: Part) => (part.part === 'whole' ? differing.length > 0 : differs(differing, part));
  return parts.filter((part, index) => isOpen(part) && !hasPart(parts.slice(0, index), part));
}

const LAYOUT: Part = { part: 'layout' };

const hasWhole = (choices: readonly Part[]) => hasPart(choices, { part: 'whole' });
