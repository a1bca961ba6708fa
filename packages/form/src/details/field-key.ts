/** What identifies a field of a form: names are unique only together with the object they are a field of. */

/** A contact; also what a field without an object type belongs to. */
const CONTACT = '0-1';

export interface FieldIdentity {
  readonly name: string;
  readonly objectTypeId?: string | null;
}

/** The name of a contact's field, and `objectTypeId/name` of any other. */
export function fieldKey({ name, objectTypeId }: FieldIdentity): string {
  const type = objectTypeId?.trim() || CONTACT;
  return type === CONTACT ? name : `${type}/${name}`;
}
