/** Small whole forms, and projects of them that nothing is wrong with. */

import { type FieldDetails, type FormDetails, type FormSchema, fieldKey } from '@formloom/form';
import { createProject, type Project } from '@formloom/project';

type Rest = Partial<Omit<FieldDetails, 'name'>>;

export function field(name: string, fieldType = 'single_line_text', rest: Rest = {}): FieldDetails {
  const objectTypeId = rest.objectTypeId ?? null;
  return {
    key: fieldKey({ name, objectTypeId }),
    name,
    objectTypeId,
    fieldType,
    label: `Label of ${name}`,
    required: false,
    hidden: false,
    labelHidden: false,
    placeholder: null,
    help: null,
    defaultValues: [],
    ...rest,
  };
}

export const options = (...values: string[]) =>
  values.map((value) => ({ value, label: value.toUpperCase() }));

export interface TestForm {
  readonly schema: FormSchema;
  readonly details: FormDetails;
}

export function formOf(
  fields: readonly FieldDetails[],
  rest: Partial<FormDetails> = {},
  name = 'Form',
): TestForm {
  const top = fields.filter(({ parent }) => parent === undefined);
  return {
    schema: {
      id: 'form-1',
      name,
      fields: top.map(({ name: one, label, fieldType, required, options: choices }) => ({
        name: one,
        label,
        type: fieldType,
        required,
        ...(choices && { options: choices }),
      })),
    },
    details: {
      language: null,
      archived: false,
      fields,
      arrangement: top.map(({ key }) => ({ fields: [key] })),
      consent: null,
      submit: { label: null, captcha: false, message: null, redirect: null },
      style: null,
      ...rest,
    },
  };
}

const TARGET = { account: 4210, submitUrl: 'https://provider.test/submit' };

export function projectOf({ schema, details }: TestForm): Project {
  return createProject(schema, { details, ...TARGET });
}
