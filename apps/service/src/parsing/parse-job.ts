/**
 * Parses the bytes of a provider response or request. Pure, so it can run here or in a worker thread. Also
 * redacts secrets that a successful response quotes (contract 5.5).
 */

import {
  type FormReply,
  isRecord,
  normalizeDetails,
  normalizeForm,
  normalizeFormsPage,
  type WholeFormReply,
} from '@formloom/form';
import { type JsonBytes, knownJson, toJsonBytes } from '../json-bytes.ts';
import { parseAnswerJson } from '../provider/answer-json.ts';
import { inKilobytes, LIMITS } from '../provider/limits.ts';
import { createRedactor, type Redactor } from '../redaction/redact.ts';
import { type ReviewText, readReviewText } from './review-text.ts';
import { type SerializedPage, serializeForms } from './serialized-page.ts';
import { readVersionBody, type VersionBody } from './version-body.ts';
import { readVersionText, type VersionText } from './version-text.ts';
import { readWorkText, type WorkText } from './work-text.ts';

export type ParseKind =
  | 'form'
  | 'whole-form'
  | 'page'
  | 'failure'
  | 'work'
  | 'review'
  | 'version'
  | 'version-body';

export interface ParseJob {
  readonly kind: ParseKind;
  readonly bytes: Uint8Array;
  readonly secrets: readonly string[];
}

export interface ParseResults {
  /** The bytes of a complete response. */
  readonly form: JsonBytes<FormReply>;
  readonly 'whole-form': JsonBytes<WholeFormReply>;
  readonly page: SerializedPage;
  /** The text after redaction, plain and as a JSON string. */
  readonly failure: { readonly text: Uint8Array; readonly json: Uint8Array };
  /** A project from a request body. */
  readonly work: WorkText;
  /** A stored project, reduced to what a reviewer may see. */
  readonly review: ReviewText;
  /** The version that visitors of an export get. */
  readonly version: VersionText;
  /** The body of a request that saves a version. */
  readonly 'version-body': VersionBody;
}

export function runParseJob<Kind extends ParseKind>(
  job: ParseJob & { readonly kind: Kind },
): ParseResults[Kind];
export function runParseJob({ kind, bytes, secrets }: ParseJob): ParseResults[ParseKind] {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'work') return readWorkText(whole);
  const text = whole.toString();
  if (kind === 'review') return readReviewText(text);
  if (kind === 'version') return readVersionText(text);
  if (kind === 'version-body') return readVersionBody(text);
  const redactor = createRedactor(secrets);
  if (kind === 'failure') {
    const told = redactor.redact(text);
    return { text: Buffer.from(told), json: Buffer.from(JSON.stringify(told)) };
  }
  const answer = parseAnswerJson(text);
  if (kind === 'page') return parsePage(answer, redactor);
  const form = normalizeForm(answer);
  if (kind === 'form') return toCleanJson(form, redactor);
  return toCleanJson({ ...form, details: normalizeDetails(answer) }, redactor);
}

function toCleanJson<T>(reply: T, redactor: Redactor): JsonBytes<T> {
  const json = JSON.stringify(reply);
  return redactor.containsSecret(json)
    ? toJsonBytes(withoutSecrets(reply, redactor))
    : knownJson(Buffer.from(json));
}

function parsePage(answer: unknown, redactor: Redactor): ParseResults['page'] {
  const page = normalizeFormsPage(answer);
  if (page.forms.length > LIMITS.listForms) throw tooManyForms();
  if ((page.after ?? '').length > LIMITS.cursorLength) {
    throw new Error(`The provider's cursor is longer than ${inKilobytes(LIMITS.cursorLength)}`);
  }
  const forms = redactor.containsSecret(JSON.stringify(page.forms))
    ? withoutSecrets(page.forms, redactor)
    : page.forms;
  return { ...serializeForms(forms), ...(page.after !== undefined && { after: page.after }) };
}

export function tooManyForms(): Error {
  return new Error(`The provider's list holds more than ${LIMITS.listForms.toLocaleString('en-US')} forms`);
}

/** Redacts every text; a property whose name quotes a secret is removed. */
function withoutSecrets<T>(value: T, { containsSecret, redact }: Redactor): T {
  const clean = (one: unknown): unknown => {
    if (typeof one === 'string') return redact(one);
    if (Array.isArray(one)) return one.map(clean);
    if (!isRecord(one)) return one;
    const entries = Object.entries(one).filter(([name]) => redact(name) === name);
    return Object.fromEntries(entries.map(([name, inner]) => [name, clean(inner)]));
  };
  const told = clean(value) as T;
  // A secret that consists of digits could be part of a number.
  if (containsSecret(JSON.stringify(told))) throw new Error("The provider's answer quotes a secret");
  return told;
}
