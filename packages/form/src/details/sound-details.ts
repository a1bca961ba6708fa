/**
 * Details that did not come from the provider a moment ago: made out of a plain schema, or read again out of
 * a file.
 */

import { readAs } from '../read-as.ts';
import type { FormSchema } from '../schema.ts';
import { type FieldDetails, FORM_DETAILS, type FormDetails } from './details.ts';

/** All that a schema of the contract can tell: one field a row, nothing hidden, nothing conditional. */
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
  return soundDetails({
    language: null,
    archived: false,
    fields,
    arrangement: fields.map(({ key }) => ({ fields: [key] })),
    consent: null,
    submit: { label: null, captcha: false, message: null, redirect: null },
    style: null,
  });
}

/** Undefined where the value is none; what refers to something that is not there is left out. */
export function readDetails(value: unknown): FormDetails | undefined {
  const details = readAs(FORM_DETAILS, value);
  return details && soundDetails(details);
}

/**
 * Keys are unique, parents stand before their children, and an arrangement holds every field of its own once.
 */
function soundDetails(details: FormDetails): FormDetails {
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
