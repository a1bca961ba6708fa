/**
 * What a part of a project's file may be, as JSON Schema (2020-12): the few keywords that the description of
 * a project needs. Tables of settings carry such parts; `project-schema.ts` puts them together.
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
/** More than blanks. */
export const WORDS: SchemaPart = { type: 'string', pattern: '\\S' };
/** Nothing at all, or more than blanks. */
export const WORDS_OR_NONE: SchemaPart = { type: 'string', pattern: '^$|\\S' };
export const SWITCH: SchemaPart = { type: 'boolean' };

export const choiceOf = (values: readonly string[]): SchemaPart => ({ enum: values });

export const wholeNumber = (minimum: number, maximum?: number): SchemaPart => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
});

/** A record with keys of its own, all of one kind. */
export const recordOf = (part: SchemaPart): SchemaPart => ({ type: 'object', additionalProperties: part });
