/**
 * The subset of JSON Schema (2020-12) used to describe a project file. Tables of settings contain such parts;
 * `project-schema.ts` assembles them.
 */

import type { JsonSchema } from '@formloom/form';

export interface SchemaPart {
  readonly type?: JsonSchema['type'];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaPart[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: SchemaPart;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly patternProperties?: Readonly<Record<string, SchemaPart>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | SchemaPart;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

export const ANY_TEXT: SchemaPart = { type: 'string' };
/** Non-blank text. */
export const WORDS: SchemaPart = { type: 'string', pattern: '\\S' };
/** Empty or non-blank text. */
export const WORDS_OR_NONE: SchemaPart = { type: 'string', pattern: '^$|\\S' };
export const SWITCH: SchemaPart = { type: 'boolean' };

export const choiceOf = (values: readonly string[]): SchemaPart => ({ enum: values });

export const wholeNumber = (minimum: number, maximum?: number): SchemaPart => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
});

/** A record with arbitrary keys and values of one type. */
export const recordOf = (part: SchemaPart): SchemaPart => ({ type: 'object', additionalProperties: part });
