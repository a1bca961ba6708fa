/** Reading forms from the provider (4.5, 4.6, 9): each call is a request and the reading of its answer. */

import {
  encodeSegment,
  type FormReply,
  type FormsPage,
  normalizeDetails,
  normalizeForm,
  normalizeFormsPage,
  type WholeFormReply,
} from '@formloom/form';
import {
  isSuccess,
  type ProviderAnswer,
  type ProviderRequest,
  parseJson,
  refusal,
} from '../provider/provider.ts';

const FORMS_PATH = '/marketing/v3/forms';

/** The first page has no cursor. */
export const FIRST_PAGE = '';

/** `after` comes out of the provider's answer percent-encoded; whatever is not safe in a query is encoded here. */
export function formsRequest(accessToken: string, after: string): ProviderRequest {
  return get(accessToken, after === FIRST_PAGE ? FORMS_PATH : `${FORMS_PATH}?after=${encodeCursor(after)}`);
}

export function readFormsAnswer(answer: ProviderAnswer): FormsPage {
  if (!isSuccess(answer)) throw refusal('listFailed', answer);
  return normalizeFormsPage(parseJson(answer));
}

export function formRequest(accessToken: string, formId: string): ProviderRequest {
  return get(accessToken, `${FORMS_PATH}/${encodeSegment(formId)}`);
}

export function readFormAnswer(answer: ProviderAnswer): FormReply {
  return normalizeForm(readForm(answer));
}

/** The contract's reply and one key more. */
export function readWholeFormAnswer(answer: ProviderAnswer): WholeFormReply {
  const form = readForm(answer);
  return { ...normalizeForm(form), details: normalizeDetails(form) };
}

function readForm(answer: ProviderAnswer): unknown {
  if (!isSuccess(answer)) throw refusal('formFailed', answer);
  return parseJson(answer);
}

function get(accessToken: string, path: string): ProviderRequest {
  return {
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
  };
}

/** Leaves well-formed percent text alone, so that nothing is encoded twice, and encodes the rest. */
function encodeCursor(after: string): string {
  return after.replace(/(%[0-9a-f]{2}|[\w.~-]+)|[\s\S]/giu, (part, safe) => safe ?? encodeSegment(part));
}
