/** Entry point of the form package. */

export type { HttpRequest } from './contract/client.ts';
export { createClient, RequestError, urlOf } from './contract/client.ts';
export type { Contract } from './contract/contract.ts';
export { CONTRACT } from './contract/contract.ts';
export type {
  BodyOf,
  EmptyReply,
  Endpoint,
  EndpointName,
  Endpoints,
  EventsReply,
  Extension,
  HtmlReply,
  JsonOf,
  LinesReply,
  ParamsOf,
  QueryOf,
  Refusals,
  Replies,
  ZipReply,
} from './contract/endpoint.ts';
export { events, HTML, redirect } from './contract/endpoint.ts';
export type { Conditional } from './details/conditions.ts';
export { isFulfilled, readTexts, shownKeys } from './details/conditions.ts';
export type {
  ArrangementItem,
  Condition,
  Consent,
  ConsentCheckbox,
  FieldDetails,
  FormDetails,
  Style,
  Submit,
} from './details/details.ts';
export { FORM_DETAILS } from './details/details.ts';
export type { FieldIdentity } from './details/field-key.ts';
export { fieldKey } from './details/field-key.ts';
export { normalizeDetails, readFormId } from './details/normalize-details.ts';
export { detailsOfSchema, readDetails } from './details/stored-details.ts';
export { isPartOf, isSame, isSameList, isSameRecord } from './equal.ts';
export { errorCode } from './error-code.ts';
export type { FigureEvent, FigureName } from './figures/event.ts';
export { FIGURE_EVENTS, FIGURE_LIMITS, readFigureEvent } from './figures/event.ts';
export type { FiguresReply, VersionFigures } from './figures/figures.ts';
export { FEWEST_FOR_SHARES, FIGURES_DAYS, FIGURES_REPLY } from './figures/figures.ts';
export type { FigureCount } from './figures/sum-figures.ts';
export { sumFigures, totalCount } from './figures/sum-figures.ts';
export type { Excess, LimitName } from './limits.ts';
export { LIMITS } from './limits.ts';
export { modulePathProblem } from './module-path.ts';
export type { NormalizedForm } from './normalize-form.ts';
export { normalizeForm } from './normalize-form.ts';
export type { FormsPage } from './normalize-list.ts';
export { normalizeFormsPage } from './normalize-list.ts';
export { QUOTE } from './quote.ts';
export type { JsonRecord } from './read.ts';
export { isRecord, parseJson, readArray, readRecord, readText } from './read.ts';
export { readAs } from './read-as.ts';
export { REFUSAL } from './refusal-words.ts';
export type { OwnRemark, Remark, Review, ReviewPage } from './review.ts';
export {
  REMARKS_EVENT,
  REVIEW_REPLY,
  REVIEW_REQUEST,
  readRemarksEvent,
  readReviewPage,
} from './review.ts';
export type { FieldOption, FieldSchema, FormDebug, FormSchema, FormSummary } from './schema.ts';
export { FORM_SCHEMA, fieldLabel } from './schema.ts';
export type { JsonSchema, Shape, ShapeOf } from './shape.ts';
export { anything, described, flag, list, nullable, number, object, oneOf, text } from './shape.ts';
export {
  findUnstorable,
  isStorableText,
  isStorableTime,
  isVisibleText,
  parseStorableJson,
  toStorableText,
  toStorableTime,
} from './stored-value.ts';
export type {
  ModuleReply,
  UploadRequest,
  UploadStep,
  UploadTarget,
  UploadVerdict,
} from './upload.ts';
export {
  MODULE_REPLY,
  readUploadLine,
  UPLOAD_LIMITS,
  UPLOAD_REQUEST,
  UPLOAD_STEP,
  UPLOAD_VERDICT,
} from './upload.ts';
export { uploadLines } from './upload-lines.ts';
export type {
  AccountOfAll,
  AccountReply,
  ErrorBody,
  FormReply,
  FormsReply,
  SettingsReply,
  WholeFormReply,
} from './wire.ts';
export {
  ANY_ACCOUNT,
  ERROR_BODY,
  encodeSegment,
  PATH,
  PREFERENCE_COOKIE,
  REPLY,
  readErrorBody,
  readWholeFormReply,
  UPLOADS_ACCOUNT,
  WHOLE_FORM,
  WORK_READY,
  WORK_SETTINGS,
} from './wire.ts';
export type {
  ChangeEvent,
  Me,
  PeopleEvent,
  Person,
  PutBack,
  VersionReason,
  WorkActivity,
  WorkDesign,
  WorkEvent,
  WorkLast,
  WorkPart,
  WorkReply,
  WorkSummary,
  WorkVersion,
} from './work.ts';
export {
  CHANGE_EVENT,
  CHANGED_BODY,
  PEOPLE_EVENT,
  readChangedBody,
  readChangeEvent,
  readPeopleEvent,
  WORK_EVENTS,
  WORK_PARTS,
  WORK_REPLY,
  WORK_REQUEST,
} from './work.ts';
export { FIGURES_PATH, WORK_LIMITS, WORK_PATH } from './work-paths.ts';
