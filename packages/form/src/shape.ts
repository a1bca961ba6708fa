/**
 * A JSON Schema that also carries its TypeScript type. The service prints it in its API reference, the
 * compiler checks values against it, and `readAs` validates network data with it.
 */

type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** The subset of JSON Schema (2020-12) in use. */
export interface JsonSchema {
  readonly type?: TypeName | readonly TypeName[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | JsonSchema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

declare const OF: unique symbol;

/** `OF` exists for the compiler only; values never have it. */
export interface Shape<T> extends JsonSchema {
  readonly [OF]?: T;
}

/** The TypeScript type of a shape. */
export type ShapeOf<S extends Shape<unknown>> = S extends Shape<infer T> ? T : never;

type Properties = Readonly<Record<string, Shape<unknown>>>;
type Flat<T> = { [K in keyof T]: T[K] };
type ObjectOf<R extends Properties, O extends Properties> = Flat<
  { readonly [K in keyof R]: ShapeOf<R[K]> } & { readonly [K in keyof O]?: ShapeOf<O[K]> }
>;

/** Replies have no other keys, but readers accept additional keys of later versions. */
export function object<R extends Properties, O extends Properties = Record<never, never>>(
  description: string,
  required: R,
  optional?: O,
): Shape<ObjectOf<R, O>> {
  return {
    type: 'object',
    description,
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

export function list<T>(items: Shape<T>): Shape<readonly T[]> {
  return { type: 'array', items };
}

export function text(description: string): Shape<string> {
  return { type: 'string', description };
}

export function number(description: string): Shape<number> {
  return { type: 'number', description };
}

export function whole(description: string): Shape<number> {
  return { type: 'integer', description };
}

export function flag(description: string): Shape<boolean> {
  return { type: 'boolean', description };
}

/** An enum of fixed values. */
export function oneOf<const V extends string | boolean>(...values: readonly V[]): Shape<V> {
  return { enum: values };
}

/** Any JSON that HubSpot sent. */
export function anything(description: string): Shape<unknown> {
  return { description };
}

/** For shapes with a `type`: also accepts null. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return shape.type === undefined ? shape : { ...shape, type: [shape.type, 'null' as const].flat() };
}

/** The same shape with another description. */
export function described<T>(shape: Shape<T>, description: string): Shape<T> {
  return { ...shape, description };
}
