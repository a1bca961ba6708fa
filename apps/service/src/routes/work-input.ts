/** Parses and validates path parameters and bodies of the routes for shared work. */

import {
  isRecord,
  isStorableText,
  isVisibleText,
  object,
  parseJson,
  type Shape,
  type ShapeOf,
  text,
  WORK_LIMITS,
} from '@formloom/form';
import { body, type Given, type Input, params } from '../http/route-input.ts';
import { ServiceError } from '../service-error.ts';

/** Validates a name in a URL and in the database: one visible line of at most 200 characters. */
export function readKey(input: unknown): string {
  if (typeof input !== 'string') throw badName('A name must be a text.');
  // Browsers and proxies resolve these as path segments, also percent-encoded, so a URL cannot contain them.
  if (input === '.' || input === '..')
    throw badName('A name cannot be “.” or “..”: URLs drop them. Choose another name.');
  const isName = isVisibleText(input) && isStorableText(input) && !/\p{Cc}/u.test(input);
  if (isName && input.length <= WORK_LIMITS.name) return input;
  throw badName(
    `A name in the address is blank, longer than ${WORK_LIMITS.name} characters, or holds characters that cannot be stored.`,
  );
}

const badName = (details: string) => new ServiceError('malformedRequest', { details });

export const FORM = params(object('Which form.', { form: text('The provider’s id of the form.') }));

/** A body of this shape before validation: any key may be missing or have any type. */
export type GivenBody<S extends Shape<unknown>> = Given<ShapeOf<S>>;

/** Parses a small JSON body; the reader's type gives access to described keys only. */
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
