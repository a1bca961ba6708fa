/** What routes of shared work read out of addresses and bodies. */

import { isRecord, type JsonSchema, object, parseJson, text, WORK_LIMITS } from '@formloom/form';
import { body, type Input, params } from '../http/route-input.ts';
import { ServiceError } from '../service-error.ts';

/** A name in an address: what a database can keep, and no longer than any that is meant. */
export function readKey(given: string): string {
  if (given.trim() !== '' && given.length <= WORK_LIMITS.name && !/[\p{Cc}\p{Surrogate}]/u.test(given))
    return given;
  throw new ServiceError('malformedRequest', {
    details: `A name in the address is blank, longer than ${WORK_LIMITS.name} characters, or none.`,
  });
}

export const FORM = params(object('Which form.', { form: text('The provider’s id of the form.') }));

/** A small body of JSON, in which anything else is as good as nothing. */
export function jsonBody<Read>(
  shape: JsonSchema,
  bodyLimit: number,
  read: (given: Readonly<Record<string, unknown>>) => Read,
): Input<{ readonly body: Read }> {
  return body(shape, { parseAs: 'string', bodyLimit }, (given) => {
    const value = parseJson(String(given ?? ''));
    if (!isRecord(value))
      throw new ServiceError('malformedRequest', { details: 'The body must be a JSON object.' });
    return read(value);
  });
}
