/** The parts of a project: units that two people can edit at the same time without a conflict. */

import { type EveryKey, keysOf } from '../each-key.ts';
import type { Design, Project } from '../project.ts';

export type PartName =
  /** The form as read from HubSpot. */
  | 'form'
  /** Steps, rows and their items; step titles belong to the steps. */
  | 'layout'
  | 'theme'
  /** Texts of the form in its own language, including consent. */
  | 'texts'
  /** Settings of a field or a text of HubSpot. */
  | 'field'
  /** Title, description and buttons of a step. */
  | 'step'
  /** A custom content block. */
  | 'block'
  /** A translated text, or the existence of a language. */
  | 'translation'
  /** Export settings. */
  | 'settings'
  /** Ignored changes of the HubSpot form. */
  | 'aside'
  /** The whole project, when parts cannot be distinguished. */
  | 'whole';

export interface Part {
  readonly part: PartName;
  /** Key of the field, step or block. */
  readonly key?: string;
}

/**
 * Every project key must belong to a part, or it does not compile. Parts in `several` are distinguished by
 * key.
 */
export const PROJECT_PARTS = {
  format: 'never-changes',
  form: 'form',
  schema: 'form',
  details: 'form',
  layout: 'layout',
  design: 'several',
  settings: 'settings',
  setAside: 'aside',
} as const satisfies Readonly<Record<keyof Project, PartName | 'several' | 'never-changes'>>;

type DesignPart = 'theme' | 'texts' | 'field' | 'step' | 'block' | 'translation';

export const DESIGN_PARTS = {
  language: 'texts',
  theme: 'theme',
  texts: 'texts',
  fields: 'field',
  steps: 'step',
  blocks: 'block',
  consent: 'texts',
  translations: 'translation',
} as const satisfies Readonly<Record<keyof Design, DesignPart>>;

type KeyOf<Parts, Name> = { [Key in keyof Parts]: Parts[Key] extends Name ? Key : never }[keyof Parts];

/** All keys of the given parts: a merge must handle each of them. */
export type OfProject<Name extends (typeof PROJECT_PARTS)[keyof Project]> = EveryKey<
  Pick<Project, KeyOf<typeof PROJECT_PARTS, Name>>
>;
export type OfDesign<Name extends DesignPart> = EveryKey<Pick<Design, KeyOf<typeof DESIGN_PARTS, Name>>>;

/** The project keys of a part. */
export function keysOfPart<Parts extends object, Name extends Parts[keyof Parts]>(
  parts: Parts,
  name: Name,
): ReadonlyArray<KeyOf<Parts, Name> & string> {
  return keysOf(parts).filter((key) => parts[key] === name) as Array<KeyOf<Parts, Name> & string>;
}

/** Parts as shown to users. */
export type ActivityKind = 'layout' | 'design' | 'texts' | 'settings';

const KINDS: Readonly<Record<PartName, readonly ActivityKind[]>> = {
  form: ['settings'],
  layout: ['layout'],
  theme: ['design'],
  texts: ['texts'],
  field: ['settings'],
  step: ['layout'],
  block: ['texts'],
  translation: ['texts'],
  settings: ['settings'],
  aside: ['settings'],
  whole: ['layout', 'design', 'texts', 'settings'],
};

/** Without duplicates, in the order of `whole`. */
export function activityKinds(parts: readonly Part[]): ActivityKind[] {
  const kinds = new Set(parts.flatMap(({ part }) => KINDS[part]));
  return KINDS.whole.filter((kind) => kinds.has(kind));
}

export function isSamePart(one: Part, other: Part): boolean {
  return one.part === other.part && one.key === other.key;
}

export function hasPart(parts: readonly Part[], part: Part): boolean {
  return parts.some((one) => isSamePart(one, part));
}

/** Translations of a step or content block follow it. */
export function placeOfWords({ part, key = '' }: Part): Part | undefined {
  if (part !== 'translation') return undefined;
  const [, group, id] = JSON.parse(key) as readonly string[];
  if (id === undefined) return undefined;
  if (group === 'steps') return { part: 'step', key: id };
  return group === 'blocks' ? { part: 'block', key: id } : undefined;
}
