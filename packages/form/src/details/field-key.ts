/** The key of a field within its form. Names are unique only within one object type. */

/** The object type id of contacts, also used for fields without an object type. */
const CONTACT = '0-1';

export interface FieldIdentity {
  readonly name: string;
  readonly objectTypeId?: string | null;
}

/** `name` for a contact property, `objectTypeId/name` for a property of any other object type. */
export function fieldKey({ name, objectTypeId }: FieldIdentity): string {
  const type = objectTypeId?.trim() || CONTACT;
  return type === CONTACT ? name : `${type}/${name}`;
}
