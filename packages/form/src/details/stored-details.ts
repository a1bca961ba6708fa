/**
 * `FormDetails` that do not come directly from HubSpot: built from a contract schema, or read from a file.
 */

import { readAs } from '../read-as.ts';
import type { FormSchema } from '../schema.ts';
import { type FieldDetails, FORM_DETAILS, type FormDetails } from './details.ts';

/** Details from a contract schema: one field per row, nothing hidden, nothing conditional. */
export function detailsOfSchema(schema: FormSchema): FormDetails {
  const fields = schema.fields.map(
    ({ name, label, type, required, options, validation }): FieldDetails => ({
      key: name,
      name,
      objectTypeId: null,
      fieldType: type,
      label,
      required,
      hidden: false,
      labelHidden: false,
      placeholder: null,
      help: null,
      defaultValues: [],
      ...(options && { options }),
      ...(validation !== undefined && { validation }),
    }),
  );
  return consistentDetails({
    language: null,
    archived: false,
    fields,
    arrangement: fields.map(({ key }) => ({ fields: [key] })),
    consent: null,
    submit: { label: null, captcha: false, message: null, redirect: null },
    style: null,
  });
}

/** Undefined when the value is not `FormDetails`. Dangling references are dropped. */
export function readDetails(value: unknown): FormDetails | undefined {
  const details = readAs(FORM_DETAILS, value);
  return details && consistentDetails(details);
}

/**
 * Ensures that keys are unique, parents come before children, and the arrangement holds every top-level field
 * once.
 */
function consistentDetails(details: FormDetails): FormDetails {
  const keys = new Set<string>();
  const fields = details.fields.filter(({ key, parent }) => {
    if (keys.has(key) || (parent !== undefined && !keys.has(parent))) return false;
    keys.add(key);
    return true;
  });
  const free = new Set(fields.filter(({ parent }) => parent === undefined).map(({ key }) => key));
  const arrangement = details.arrangement.map((item) => ({
    ...item,
    fields: item.fields.filter((key) => free.delete(key)),
  }));
  const rest = [...free].map((key) => ({ fields: [key] }));
  const sound = fields.length === details.fields.length && rest.length === 0;
  const same = arrangement.every(
    (item, index) => item.fields.length === details.arrangement[index]?.fields.length,
  );
  return sound && same ? details : { ...details, fields, arrangement: [...arrangement, ...rest] };
}
