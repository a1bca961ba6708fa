/** What a visitor's form sends, read tolerantly: shapes only, no judgement. */

export interface Submission {
  readonly receivedAt: string;
  readonly formId: string;
  readonly formName: string;
  readonly fields: readonly SubmittedField[];
  readonly context: Readonly<Record<string, unknown>>;
  readonly legalConsentOptions: Readonly<Record<string, unknown>>;
  /** As it was sent. */
  readonly submittedAt?: unknown;
}

export interface SubmittedField {
  readonly objectTypeId: string;
  readonly name: string;
  readonly value: string;
}

const CONTACT = '0-1';

/** Undefined when it is no submission at all. */
export function readSubmittedFields(body: unknown): SubmittedField[] | undefined {
  const { fields } = asRecord(body);
  if (!Array.isArray(fields)) return undefined;
  return fields.map(asRecord).map(({ objectTypeId, name, value }) => ({
    objectTypeId: typeof objectTypeId === 'string' ? objectTypeId : CONTACT,
    name: typeof name === 'string' ? name : '',
    value: readValue(value),
  }));
}

/** The provider takes text; a number or a yes is read as such, anything else is nothing. */
function readValue(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A list of records; what is no list counts as one of a single item, and nothing as none. */
export function asRecords(value: unknown): Array<Readonly<Record<string, unknown>>> {
  return [value ?? []].flat().map(asRecord);
}

/** How the provider writes a field in a message: contact fields by name alone. */
export function fieldKey({ objectTypeId, name }: { objectTypeId: string; name: string }): string {
  return objectTypeId === CONTACT ? name : `${objectTypeId}/${name}`;
}
