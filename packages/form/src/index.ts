/** The door of the form package. */

export type { FormDebug, NormalizedForm } from './normalize-form.ts';
export { normalizeForm } from './normalize-form.ts';
export type { FormsPage } from './normalize-list.ts';
export { normalizeFormsPage } from './normalize-list.ts';
export type { JsonRecord } from './read.ts';
export { isRecord, parseJson, readArray, readRecord, readText } from './read.ts';
export type { FieldOption, FieldSchema, FormSchema, FormSummary } from './schema.ts';
export { fieldLabel } from './schema.ts';
export type {
  AccountReply,
  CallbackReply,
  ErrorBody,
  FormReply,
  FormsReply,
  HealthReply,
  LogoutReply,
  ReadyReply,
  SettingsReply,
  StatusReply,
} from './wire.ts';
export { encodeSegment, PATH } from './wire.ts';
