/** Actions for findings (quick fixes): an undoable edit, or navigation to where it can be fixed. */

import { type Finding, translateForeignWords } from '@formloom/check';
import { command, dispatch } from '@formloom/layout';
import { withOwnAddress } from '@formloom/module';
import {
  boardWithSpares,
  failuresOf,
  lookOf,
  type Project,
  repairContrast,
  setField,
  setLooks,
  withLayout,
} from '@formloom/project';

import { FORM_SUBJECT } from '../project/canvas-view.ts';

export type Remedy =
  | { readonly kind: 'edit'; readonly change: (project: Project) => Project }
  /** Opens the module settings. */
  | { readonly kind: 'export' }
  /** Opens the custom CSS. */
  | { readonly kind: 'css' }
  | { readonly kind: 'rename'; readonly step: string }
  /** Opens the settings of a field. */
  | { readonly kind: 'settings'; readonly key: string }
  /** Opens the translations. */
  | { readonly kind: 'texts' }
  | { readonly kind: 'reconnect' }
  | { readonly kind: 'take' };

/** Undefined where only the account can fix it. */
export function remedyOf(
  findings: readonly [Finding, ...Finding[]],
  newId: () => string,
): Remedy | undefined {
  const [first] = findings;
  const keys = findings.flatMap(({ at }) => at ?? []);
  switch (first.action) {
    case 'take-changes':
      return { kind: 'take' };
    case 'place-field':
      return { kind: 'edit', change: (project) => placeAll(project, keys, newId) };
    case 'remove-step':
      return { kind: 'edit', change: (project) => withoutStep(project, first.step ?? '', newId) };
    case 'rename-step':
      return first.step === undefined ? undefined : { kind: 'rename', step: first.step };
    case 'set-submit-url':
    case 'set-account':
    case 'set-language':
      return { kind: 'export' };
    case 'use-own-address':
      return { kind: 'edit', change: (project) => withOwnAddress(project, first.expected ?? null) };
    case 'translate-words':
      return { kind: 'edit', change: translateForeignWords };
    case 'edit-translations':
      return { kind: 'texts' };
    case 'set-private':
      return { kind: 'edit', change: (project) => keepPrivate(project, keys) };
    case 'set-default':
    case 'set-label':
    case 'edit-content':
      return first.at === undefined ? undefined : { kind: 'settings', key: first.at };
    case 'edit-texts':
      return { kind: 'settings', key: FORM_SUBJECT };
    case 'set-colour':
      return { kind: 'edit', change: (project) => repairColours(project) };
    case 'edit-css':
      return { kind: 'css' };
    case 'switch-account':
      return { kind: 'reconnect' };
    default:
      return undefined;
  }
}

function keepPrivate(project: Project, keys: readonly string[]): Project {
  return keys.reduce((next, key) => setField(next, key, 'private', true), project);
}

/**
 * Repairs one colour after another until all contrasts are sufficient; limited, because one repair may undo
 * another.
 */
function repairColours(project: Project, turns = 24): Project {
  const look = lookOf(project.design.theme, project.details.style);
  const [failure] = failuresOf(look);
  const next = failure ? setLooks(project, repairContrast(look, failure)) : project;
  return next === project || turns === 0 ? next : repairColours(next, turns - 1);
}

/** Places each field in its own row at the end of the last step. */
function placeAll(project: Project, keys: readonly string[], newId: () => string): Project {
  const context = { board: boardWithSpares(project), newId };
  const last = project.layout.steps.at(-1)?.id ?? '';
  const layout = keys.reduce(
    (now, key) => dispatch(now, context, command('addFieldToNewRow', last, key)).layout,
    project.layout,
  );
  return withLayout(project, layout);
}

function withoutStep(project: Project, step: string, newId: () => string): Project {
  const context = { board: boardWithSpares(project), newId };
  return withLayout(project, dispatch(project.layout, context, command('removeStep', step)).layout);
}
