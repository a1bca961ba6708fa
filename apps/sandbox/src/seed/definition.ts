/** Writes form definitions the way the provider does: optional keys truly absent, dates as ISO text. */

import { createHash } from 'node:crypto';

export type Json = Readonly<Record<string, unknown>>;

export interface Group extends Json {
  readonly groupType: string;
  readonly richTextType: string;
  readonly fields: readonly Json[];
}

/** A row of the form; a string in front is its rich text. */
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

/** The internal value of an option is its label in plain small letters. */
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
  readonly language: 'en' | 'es';
  readonly rows: readonly Group[];
  readonly submit: string;
  readonly thanks: string;
  readonly configuration?: Json;
  readonly consent?: Json;
}

export function definition({
  name,
  language,
  rows,
  submit,
  thanks,
  configuration,
  consent,
}: FormParts): Json {
  return {
    ...identity(name),
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
    displayOptions: { renderRawHtml: false, theme: 'default_style', submitButtonText: submit },
    legalConsentOptions: consent ?? { type: 'none' },
  };
}

const FIRST_DAY = Date.UTC(2022, 0, 10, 9);
const DAY_MS = 86_400_000;

/** Id and dates follow from the name alone, so that every start and every machine sees the same forms. */
export function identity(name: string) {
  const hash = createHash('sha256').update(name).digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  const created = FIRST_DAY + (Number.parseInt(hash.slice(32, 38), 16) % 1_500) * DAY_MS;
  const updated = created + (Number.parseInt(hash.slice(38, 44), 16) % 250) * DAY_MS + 4_711_000;
  return { id, name, createdAt: new Date(created).toISOString(), updatedAt: new Date(updated).toISOString() };
}
