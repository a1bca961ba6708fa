/**
 * The parts of the work on a form: what two people can change at the same time without being in each other's
 * way. What belongs to one part is chosen as a whole.
 */

import { type EveryKey, keysOf } from '../each-key.ts';
import type { Design, Project } from '../project.ts';

export type PartName =
  /** The form as it was read from the account. */
  | 'form'
  /** Steps, rows and what stands in them; what steps are called is theirs. */
  | 'layout'
  | 'theme'
  /** What the form says in its language, consent included. */
  | 'texts'
  /** What is said of one field, or of one text of the account. */
  | 'field'
  /** Title, description and buttons of one step. */
  | 'step'
  /** One piece of the operator's own content. */
  | 'block'
  /** One text in another language, or that there is such a language. */
  | 'translation'
  /** How the form is exported. */
  | 'settings'
  /** Changes of the account that are left on purpose. */
  | 'aside'
  /** All of it, where nothing can be told apart. */
  | 'whole';

export interface Part {
  readonly part: PartName;
  /** Which field, step or block. */
  readonly key?: string;
}

/** A key that belongs to no part does not compile. `several` are told apart by their own keys. */
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

/** All that belongs to some of the parts: what joins them has to say every key of it. */
export type OfProject<Name extends (typeof PROJECT_PARTS)[keyof Project]> = EveryKey<
  Pick<Project, KeyOf<typeof PROJECT_PARTS, Name>>
>;
export type OfDesign<Name extends DesignPart> = EveryKey<Pick<Design, KeyOf<typeof DESIGN_PARTS, Name>>>;

/** Which keys belong to a part. */
export function keysOfPart<Parts extends object, Name extends Parts[keyof Parts]>(
  parts: Parts,
  name: Name,
): ReadonlyArray<KeyOf<Parts, Name> & string> {
  return keysOf(parts).filter((key) => parts[key] === name) as Array<KeyOf<Parts, Name> & string>;
}

/** As people speak of them. */
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

/** Each once, in the order of `whole`. */
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

/** Words of a step or of content in another language stand and fall with it. */
export function placeOfWords({ part, key = '' }: Part): Part | undefined {
  if (part !== 'translation') return undefined;
  const [, group, id] = JSON.parse(key) as readonly string[];
  if (id === undefined) return undefined;
  if (group === 'steps') return { part: 'step', key: id };
  return group === 'blocks' ? { part: 'block', key: id } : undefined;
}
