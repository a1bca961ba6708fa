/** The parts of a project: units that two people can edit at the same time without a conflict. */

import type { DESIGN_PARTS, Design } from '../design.ts';
import type { EveryKey } from '../each-key.ts';
import type { PROJECT_PARTS, Project } from '../project.ts';

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

type DesignPart = (typeof DESIGN_PARTS)[keyof Design]['part'];

type KeyOf<Parts, Name> = {
  [Key in keyof Parts]: Parts[Key] extends { readonly part: Name } ? Key : never;
}[keyof Parts];

/** All keys of the given parts: a merge must handle each of them. */
export type OfProject<Name extends (typeof PROJECT_PARTS)[keyof Project]['part']> = EveryKey<
  Pick<Project, KeyOf<typeof PROJECT_PARTS, Name>>
>;
export type OfDesign<Name extends DesignPart> = EveryKey<Pick<Design, KeyOf<typeof DESIGN_PARTS, Name>>>;

/** The keys of a part. */
export function keysOfPart<
  Parts extends Readonly<Record<string, { readonly part: string }>>,
  Name extends string,
>(parts: Parts, name: Name): ReadonlyArray<KeyOf<Parts, Name> & string> {
  return Object.keys(parts).filter((key) => parts[key]?.part === name) as Array<KeyOf<Parts, Name> & string>;
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
