/**
 * Describes and parses a route's input. The shape documents it in the OpenAPI reference; the reader validates
 * it, because the contract has special responses for missing, repeated or wrong parameters.
 */

import { isRecord, type JsonSchema, readAs, type Shape } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../service-error.ts';

export interface Input<Read> {
  /** For the OpenAPI reference. */
  readonly shapes: InputShapes;
  /** Returns the handler's input, or throws the error response. */
  readonly read: (request: FastifyRequest) => Read;
  /** Parses the body; a route without a parser ignores the body. */
  readonly parser?: BodyParser;
}

interface InputShapes {
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
}

export interface BodyParser {
  readonly parseAs: 'string' | 'buffer';
  /** In bytes; a larger body is rejected before it is read. */
  readonly bodyLimit: number;
}

export const nothing: Input<object> = { shapes: {}, read: () => ({}) };

/** Parses the path parameters by their shape. */
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

/** The described parameters, unvalidated: one may be missing, and a repeated one is an array. */
export type Given<Described> = { readonly [Name in keyof Described]?: unknown };

/** Parses the query; the reader's type gives access to described parameters only. */
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

/** Parses the body with a reader that is stricter than a JSON schema. */
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
    // Each `read` returns a new object, so it can be merged into.
    read: (request) => Object.assign(one.read(request), other.read(request)),
    ...(parser && { parser }),
  };
}
