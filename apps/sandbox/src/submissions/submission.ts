/** Parses a submission tolerantly, without validating it. */

export interface Submission {
  readonly receivedAt: string;
  readonly formId: string;
  readonly formName: string;
  readonly fields: readonly SubmittedField[];
  readonly context: Readonly<Record<string, unknown>>;
  readonly legalConsentOptions: Readonly<Record<string, unknown>>;
  /** As received. */
  readonly submittedAt?: unknown;
}

export interface SubmittedField {
  readonly objectTypeId: string;
  readonly name: string;
  readonly value: string;
}

const CONTACT = '0-1';

/** Undefined when it is not a submission. */
export function readSubmittedFields(body: unknown): SubmittedField[] | undefined {
  const { fields } = asRecord(body);
  if (!Array.isArray(fields)) return undefined;
  return fields.map(asRecord).map(({ objectTypeId, name, value }) => ({
    objectTypeId: typeof objectTypeId === 'string' ? objectTypeId : CONTACT,
    name: typeof name === 'string' ? name : '',
    value: readValue(value),
  }));
}

/** HubSpot accepts text; numbers and booleans are converted, everything else is ignored. */
function readValue(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A list of records; a single value counts as a list of one, a missing one as empty. */
export function asRecords(value: unknown): Array<Readonly<Record<string, unknown>>> {
  return [value ?? []].flat().map(asRecord);
}

/** Field names in HubSpot's messages: contact fields without object type. */
export function fieldKey({ objectTypeId, name }: { objectTypeId: string; name: string }): string {
  return objectTypeId === CONTACT ? name : `${objectTypeId}/${name}`;
}
