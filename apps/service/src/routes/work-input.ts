/** What routes of shared work read out of addresses and bodies. */

import { isRecord, object, parseJson, type Shape, type ShapeOf, text, WORK_LIMITS } from '@formloom/form';
import { body, type Given, type Input, params } from '../http/route-input.ts';
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

/** What a body of this shape may hold, as its reader finds it: any key may be missing, or be anything. */
export type GivenBody<S extends Shape<unknown>> = Given<ShapeOf<S>>;

/** A small body of JSON, by a reader that cannot look at anything that is not described. */
export function jsonBody<Described, Read>(
  shape: Shape<Described>,
  bodyLimit: number,
  read: (given: Given<Described>) => Read,
): Input<{ readonly body: Read }> {
  const isGiven = (value: unknown): value is Given<Described> => isRecord(value);
  return body(shape, { parseAs: 'string', bodyLimit }, (given) => {
    const value = parseJson(String(given ?? ''));
    if (!isGiven(value))
      throw new ServiceError('malformedRequest', { details: 'The body must be a JSON object.' });
    return read(value);
  });
}
