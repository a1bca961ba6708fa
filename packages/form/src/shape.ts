/**
 * One description of a shape: a JSON Schema that also carries its TypeScript type. The service prints it in
 * its reference, the compiler checks values against it, and `readAs` holds what arrives over the network
 * against it.
 */

type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

export interface JsonSchema {
  readonly type?: TypeName | readonly TypeName[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

declare const OF: unique symbol;

/** The key `OF` exists for the compiler only; no value ever has it. */
export interface Shape<T> extends JsonSchema {
  readonly [OF]?: T;
}

/** The type that a shape describes. */
export type ShapeOf<S extends Shape<unknown>> = S extends Shape<infer T> ? T : never;

type Properties = Readonly<Record<string, Shape<unknown>>>;
type Flat<T> = { [K in keyof T]: T[K] };
type ObjectOf<R extends Properties, O extends Properties> = Flat<
  { readonly [K in keyof R]: ShapeOf<R[K]> } & { readonly [K in keyof O]?: ShapeOf<O[K]> }
>;

/** What it says is complete: a reply has no other keys, though a reader may meet those of a later version. */
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

/** One of a few fixed values. */
export function oneOf<const V extends string | boolean>(...values: readonly V[]): Shape<V> {
  return { enum: values };
}

/** Whatever the provider sent. */
export function anything(description: string): Shape<unknown> {
  return { description };
}

/** For shapes that have a type; a null value is then as good as one that fits. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return shape.type === undefined ? shape : { ...shape, type: [shape.type, 'null' as const].flat() };
}

/** The same shape, told in the words of the place where it stands. */
export function described<T>(shape: Shape<T>, description: string): Shape<T> {
  return { ...shape, description };
}
