/** Registry of all kinds of fields, and lookup by field type. */

import type { FieldKind, KindName } from './field-kind.ts';
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

/** Maps instead of objects, because `constructor` is a property of every object. */
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

/** The input for determining the kind of a field. */
export interface Typed {
  readonly name: string;
  readonly fieldType: string;
  readonly options?: readonly unknown[];
}

/** The kind that renders a field; a text input for unknown types. */
export function kindOf({ name, fieldType, options = [] }: Typed): FieldKind {
  const kind = kindOfType(fieldType) ?? TEXT;
  if (kind === TEXT) return BY_FIELD_NAME.get(name.toLowerCase())?.kind ?? TEXT;
  return kind.withOptions ? KINDS[kind.withOptions(options.length, fieldType.toLowerCase())] : kind;
}

/** The same, for fields that may be hidden. */
export function drawnKindOf(field: Typed & { readonly hidden: boolean }): FieldKind {
  return field.hidden ? HIDDEN : kindOf(field);
}

/** The kind of a field type, regardless of options and name; undefined for unknown types. */
export function kindOfType(type: string): FieldKind | undefined {
  return BY_TYPE.get(type.toLowerCase());
}

/** The same for types in form details: only the newer API's names, case-sensitive. */
export function kindOfNewerType(type: string): FieldKind | undefined {
  return BY_NEWER_TYPE.get(type);
}

/** Whether a type needs options; without any it falls back to a text input. */
export function needsOptions(type: string): boolean {
  const of = (options: readonly unknown[]) => kindOf({ name: '', fieldType: type, options });
  return of([{}]) !== TEXT && of([]) === TEXT;
}

/** Converts a type to the newer API's name: unknown types stay unchanged, a missing type is plain text. */
export function newerType(fieldType: string | null, fieldName: string): string {
  const type = fieldType ?? PLAIN_OLDER;
  const newer = NEWER_TYPES.get(type.toLowerCase());
  if (newer === undefined) return type;
  const named = newer === PLAIN_NEWER ? BY_FIELD_NAME.get(fieldName.toLowerCase()) : undefined;
  return named?.type ?? newer;
}

export function allKinds(): readonly FieldKind[] {
  return ALL;
}

/** The icon of a kind in the editor. */
export function kindIcon(name: KindName): string {
  return KINDS[name].icon;
}
