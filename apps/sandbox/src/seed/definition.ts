/** Builders of form definitions as HubSpot returns them: missing optional keys, ISO dates. */

import { earlierIdentity, type Identity, identity } from './identity.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Group extends Json {
  readonly groupType: string;
  readonly richTextType: string;
  readonly fields: readonly Json[];
  /** Older API only. */
  readonly isPageBreak?: boolean;
}

/** A row of the form; a leading string is its rich text. */
export function row(...parts: ReadonlyArray<Json | string>): Group {
  const fields = parts.filter((part) => typeof part !== 'string');
  const richText = parts.filter((part) => typeof part === 'string').join('');
  return { groupType: 'default_group', richTextType: 'text', ...(richText && { richText }), fields };
}

type Extra = Json;

const field = (fieldType: string, name: string, label: string, extra: Extra): Json => ({
  objectTypeId: '0-1',
  name,
  label,
  required: false,
  hidden: false,
  fieldType,
  ...extra,
});

const of =
  (fieldType: string, own: Extra = {}) =>
  (name: string, label: string, extra: Extra = {}) =>
    field(fieldType, name, label, { ...own, ...extra });

export const text = of('single_line_text');
export const longText = of('multi_line_text');
export const email = of('email', { validation: { blockedEmailDomains: [], useDefaultBlockList: false } });
export const phone = of('phone', {
  useCountryCodeSelect: false,
  validation: { minAllowedDigits: 7, maxAllowedDigits: 20 },
});
export const mobile = of('mobile_phone', { validation: { minAllowedDigits: 7, maxAllowedDigits: 20 } });
export const number = of('number');
export const check = of('single_checkbox');
export const date = of('datepicker');
export const file = of('file', { allowMultipleFiles: false });

const choice =
  (fieldType: string) =>
  (name: string, label: string, labels: readonly string[], extra: Extra = {}) =>
    field(fieldType, name, label, { options: options(labels), ...extra });

export const dropdown = choice('dropdown');
export const radio = choice('radio');
export const checks = choice('multiple_checkboxes');
export const payment = choice('payment_link_radio');

export const required = (one: Json): Json => ({ ...one, required: true });
export const hidden = (one: Json): Json => ({ ...one, hidden: true });
export const ofCompany = (one: Json): Json => ({ ...one, objectTypeId: '0-2' });
/** The custom object type for looms. */
export const ofLoom = (one: Json): Json => ({ ...one, objectTypeId: '2-7714203' });

/** The internal value of an option: its label in lower case. */
export function options(labels: readonly string[]): Json[] {
  return labels.map((label, displayOrder) => ({ label, value: slug(label), displayOrder, description: '' }));
}

function slug(label: string): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
}

export interface FormParts {
  readonly name: string;
  readonly language: string;
  readonly rows: readonly Group[];
  readonly submit: string;
  readonly thanks: string;
  readonly configuration?: Json;
  readonly consent?: Json;
  readonly look?: Look;
  /** Default: derived from the name. */
  readonly identity?: Identity;
}

/** HubSpot's style settings of a form. */
export interface Look {
  readonly theme: string;
  readonly cssClass: string;
  readonly style: Json;
}

export function definition({
  name,
  language,
  rows,
  submit,
  thanks,
  configuration,
  consent,
  look,
  identity: customIdentity,
}: FormParts): Json {
  return {
    ...(customIdentity ?? identity(name)),
    formType: 'provider',
    archived: false,
    fieldGroups: rows,
    configuration: {
      language,
      cloneable: true,
      postSubmitAction: { type: 'thank_you', value: thanks },
      editable: true,
      archivable: true,
      recaptchaEnabled: false,
      notifyContactOwner: false,
      notifyRecipients: [],
      createNewContactForNewEmail: true,
      prePopulateKnownValues: true,
      allowLinkToResetKnownValues: false,
      ...configuration,
    },
    displayOptions: { renderRawHtml: false, theme: 'default_style', submitButtonText: submit, ...look },
    legalConsentOptions: consent ?? { type: 'none' },
  };
}

export const redirect = (value: string): Json => ({ postSubmitAction: { type: 'redirect_url', value } });

type Compared = string | readonly string[] | { readonly from: string; readonly to: string };

/** A field and its condition: a value, a list of values, or a range. Unused keys are present and empty. */
export function when(operator: string, compared: Compared, dependentField: Json): Json {
  const unused = { value: '', values: [], rangeStart: '', rangeEnd: '' };
  return { dependentCondition: { operator, ...unused, ...compare(compared) }, dependentField };
}

export function asking(parent: Json, ...dependentFields: readonly Json[]): Json {
  return { ...parent, dependentFields };
}

function compare(compared: Compared): Json {
  if (typeof compared === 'string') return { value: compared };
  if ('from' in compared) return { rangeStart: compared.from, rangeEnd: compared.to };
  return { values: compared };
}

export const newerForm = (parts: FormParts): Json =>
  definition({ identity: earlierIdentity(parts.name), ...parts });
