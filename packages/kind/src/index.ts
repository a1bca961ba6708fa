/** Entry point of the kind package. */

export type { AnswerShape, FieldKind, KindName } from './field-kind.ts';
export { FORM_ATTRIBUTES, FORM_PARTS, type FormAttribute } from './form-attributes.ts';
export { CONSENT_NAME } from './kinds/consent/page.ts';
export { COUNTRY_CODES, countryCodes } from './kinds/tel/country-codes.ts';
export {
  allKinds,
  drawnKindOf,
  kindIcon,
  kindOf,
  kindOfNewerType,
  kindOfType,
  needsOptions,
  newerType,
} from './kinds.ts';
export type { Control, PageField, PageKind } from './page-kind.ts';
export { pageKindOf } from './page-kinds.ts';
export type { Attributes, KindText, Renderer } from './renderer.ts';
export { KIND_TEXTS } from './renderer.ts';
export { acceptsValue, takesValuesOf } from './values.ts';
