/** A form out of a provider's definition, just as its API answers it, or out of our own service's answer. */

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
import { readAccount } from './read-choices.ts';

export interface Definition {
  readonly schema: FormSchema;
  readonly details: FormDetails;
  /** The older structure names its account; null where none is named. */
  readonly account: number | null;
}

/** Undefined where the value holds no fields in any of the places where a definition has them. */
export function readDefinition(value: unknown): Definition | undefined {
  const reply = readWholeFormReply(value);
  const details = reply && readDetails(reply.details);
  if (reply && details) return { schema: reply.schema, details, account: null };
  if (!isRecord(value) || ![value.fieldGroups, value.formFieldGroups, value.fields].some(Array.isArray)) {
    return undefined;
  }
  // The contract's schema has no id for the older structure; sending answers needs one.
  const schema = { ...normalizeForm(value).schema, id: readFormId(value) };
  return { schema, details: normalizeDetails(value), account: readAccount(value.portalId) };
}
