/** The shelf: every kind of field, and which of them a field is. */

import type { FieldKind } from './field-kind.ts';
import type { KindName } from './kind-name.ts';
import { CHECKBOX } from './kinds/checkbox/kind.ts';
import { CHECKBOXES } from './kinds/checkboxes/kind.ts';
import { DATE } from './kinds/date/kind.ts';
import { EMAIL } from './kinds/email/kind.ts';
import { FILE } from './kinds/file/kind.ts';
import { HIDDEN } from './kinds/hidden/kind.ts';
import { NUMBER } from './kinds/number/kind.ts';
import { RADIOS } from './kinds/radios/kind.ts';
import { SELECT } from './kinds/select/kind.ts';
import { TEL } from './kinds/tel/kind.ts';
import { TEXT } from './kinds/text/kind.ts';
import { TEXTAREA } from './kinds/textarea/kind.ts';
import { URL_ADDRESS } from './kinds/url/kind.ts';

const KINDS: Readonly<Record<KindName, FieldKind>> = {
  text: TEXT,
  textarea: TEXTAREA,
  email: EMAIL,
  tel: TEL,
  url: URL_ADDRESS,
  number: NUMBER,
  date: DATE,
  checkbox: CHECKBOX,
  checkboxes: CHECKBOXES,
  radios: RADIOS,
  select: SELECT,
  file: FILE,
  hidden: HIDDEN,
};

const ALL = Object.values(KINDS);

/** Maps, because names come from outside, and an object answers to `constructor` too. */
const BY_TYPE = new Map(
  ALL.flatMap((kind) => {
    const { newer, older, others } = kind.types;
    return [...newer, ...older, ...others].map((type) => [type, kind] as const);
  }),
);
const BY_NEWER_TYPE = new Map(ALL.flatMap((kind) => kind.types.newer.map((type) => [type, kind] as const)));
const NEWER_TYPES = new Map(
  ALL.flatMap(({ types: { newer, older } }) => older.map((type) => [type, newer[0] ?? type] as const)),
);
const BY_FIELD_NAME = new Map(
  ALL.flatMap((kind) =>
    Object.entries(kind.fieldNames ?? {}).map(([name, type]) => [name, { kind, type }] as const),
  ),
);

const [PLAIN_NEWER = ''] = TEXT.types.newer;
const [PLAIN_OLDER = ''] = TEXT.types.older;

/** What has to be known of a field to tell its kind. */
export interface Typed {
  readonly name: string;
  readonly fieldType: string;
  readonly options?: readonly unknown[];
}

/** The kind that a field is drawn as; a line of text where its type is unknown. */
export function kindOf({ name, fieldType, options = [] }: Typed): FieldKind {
  const kind = kindOfType(fieldType) ?? TEXT;
  if (kind === TEXT) return BY_FIELD_NAME.get(name.toLowerCase())?.kind ?? TEXT;
  return kind.withOptions ? KINDS[kind.withOptions(options.length, fieldType.toLowerCase())] : kind;
}

/** The same for a field that may be hidden. */
export function drawnKindOf(field: Typed & { readonly hidden: boolean }): FieldKind {
  return field.hidden ? HIDDEN : kindOf(field);
}

/** The kind that a type is meant for, whatever else is known of the field; undefined for an unknown type. */
export function kindOfType(type: string): FieldKind | undefined {
  return BY_TYPE.get(type.toLowerCase());
}

/** The same for types as a form's details write them: only the provider's newer names, letter by letter. */
export function kindOfNewerType(type: string): FieldKind | undefined {
  return BY_NEWER_TYPE.get(type);
}

/** Whether a type lives on its options: without any, only writing is left. */
export function needsOptions(type: string): boolean {
  const of = (options: readonly unknown[]) => kindOf({ name: '', fieldType: type, options });
  return of([{}]) !== TEXT && of([]) === TEXT;
}

/**
 * A type in the provider's newer vocabulary: an unknown one stays as it is, and none at all is plain text.
 */
export function newerType(given: string | null, fieldName: string): string {
  const type = given ?? PLAIN_OLDER;
  const newer = NEWER_TYPES.get(type.toLowerCase());
  if (newer === undefined) return type;
  const named = newer === PLAIN_NEWER ? BY_FIELD_NAME.get(fieldName.toLowerCase()) : undefined;
  return named?.type ?? newer;
}

export function allKinds(): readonly FieldKind[] {
  return ALL;
}

/** Its picture in the editor. */
export function kindIcon(name: KindName): string {
  return KINDS[name].icon;
}
