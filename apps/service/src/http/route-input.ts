/**
 * What a route reads out of a request. Its shape is what the reference says; its reader is what really
 * happens, because the contract has answers of its own for parameters that are missing, repeated or wrong.
 */

import { isRecord, type JsonSchema, readAs, type Shape } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../service-error.ts';

export interface Input<Read> {
  /** For the reference. */
  readonly shapes: InputShapes;
  /** Gives what the handler is told, or throws the refusal. */
  readonly read: (request: FastifyRequest) => Read;
  /** Only where there is a body to be read; elsewhere it is left alone. */
  readonly parser?: BodyParser;
}

interface InputShapes {
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
}

export interface BodyParser {
  readonly parseAs: 'string' | 'buffer';
  /** In bytes; a larger body is refused before it is read. */
  readonly bodyLimit: number;
}

export const nothing: Input<object> = { shapes: {}, read: () => ({}) };

/** The parts of the path, as they are described. */
export function params<T>(shape: Shape<T>): Input<{ readonly params: T }> {
  return {
    shapes: { params: shape },
    read({ params: given }) {
      const value = readAs(shape, given);
      if (value !== undefined) return { params: value };
      throw new ServiceError('malformedRequest', { details: 'The address does not fit the reference' });
    },
  };
}

/**
 * The described parameters, whatever stands there: one may be missing, and one that is repeated arrives as a
 * list.
 */
export type Given<Described> = { readonly [Name in keyof Described]?: unknown };

/** The query, by a reader that cannot look at anything that is not described. */
export function query<Described, Read>(
  shape: Shape<Described>,
  read: (given: Given<Described>) => Read,
): Input<{ readonly query: Read }> {
  const isGiven = (value: unknown): value is Given<Described> => isRecord(value);
  return {
    shapes: { query: shape },
    read: (request) => ({ query: read(isGiven(request.query) ? request.query : {}) }),
  };
}

/** The body, by a reader that is stricter than any shape can say. */
export function body<Read>(
  shape: JsonSchema,
  parser: BodyParser,
  read: (given: unknown) => Read,
): Input<{ readonly body: Read }> {
  return { shapes: { body: shape }, parser, read: (request) => ({ body: read(request.body) }) };
}

export function both<One extends object, Other extends object>(
  one: Input<One>,
  other: Input<Other>,
): Input<One & Other> {
  const parser = one.parser ?? other.parser;
  return {
    shapes: { ...one.shapes, ...other.shapes },
    // Each has made an object of its own.
    read: (request) => Object.assign(one.read(request), other.read(request)),
    ...(parser && { parser }),
  };
}
