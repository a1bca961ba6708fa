/** Texts of a form that only some kinds of fields show. */

export const KIND_TEXTS = [
  'select',
  'choose',
  'email',
  'number',
  'date',
  'file',
  'countryCode',
  'consent',
] as const;
export type KindText = (typeof KIND_TEXTS)[number];
