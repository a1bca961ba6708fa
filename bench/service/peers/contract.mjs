/**
 * What the peers share: a token that is there from the start, the provider's address, and the normalizer of
 * the product.
 */

export const PORT = Number(process.env.PORT);
export const FORMS = `${process.env.PROVIDER_API_URL}/marketing/v3/forms`;
export const HEADERS = { authorization: 'Bearer bench-access-token', 'content-type': 'application/json' };
export const LIST_FAILED = 'Failed to fetch forms from provider';
export const FORM_FAILED = 'Failed to fetch form details from provider';

/** The contract's rule about origins. */
export function isAllowedOrigin(origin) {
  return origin === undefined || origin === 'http://localhost:5173';
}

/** The contract's list: page after page; `read` gives the status and the JSON of one. */
export async function readList(read, normalizeFormsPage) {
  const forms = [];
  let after;
  do {
    const answer = await read(after === undefined ? FORMS : `${FORMS}?after=${after}`);
    if (answer.status !== 200) return answer;
    const page = normalizeFormsPage(answer.json);
    forms.push(...page.forms);
    after = page.after;
  } while (after !== undefined);
  return { status: 200, json: { forms } };
}

/** One read with the built-in fetch. */
export async function fetchJson(url) {
  const answer = await fetch(url, { headers: HEADERS });
  if (!answer.ok) return { status: answer.status, text: await answer.text() };
  return { status: 200, json: await answer.json() };
}
