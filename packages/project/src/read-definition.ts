/** Reads a form from a definition of HubSpot's API, or from a response of our service. */

import {
  type FormDetails,
  type FormSchema,
  isRecord,
  normalizeDetails,
  normalizeForm,
  readDetails,
  readFormId,
  readWholeFormReply,
} from '@formloom/form';
import { readAccount } from './project.ts';

export interface Definition {
  readonly schema: FormSchema;
  readonly details: FormDetails;
  /** The older API includes the account; null when missing. */
  readonly account: number | null;
}

/** Undefined when the value has no fields in any supported place. */
export function readDefinition(value: unknown): Definition | undefined {
  const reply = readWholeFormReply(value);
  const details = reply && readDetails(reply.details);
  if (reply && details) return { schema: reply.schema, details, account: null };
  if (!isRecord(value) || ![value.fieldGroups, value.formFieldGroups, value.fields].some(Array.isArray)) {
    return undefined;
  }
  // The contract's schema has no id for the older API, but submissions need one.
  const schema = { ...normalizeForm(value).schema, id: readFormId(value) };
  return { schema, details: normalizeDetails(value), account: readAccount(value.portalId) };
}
