/**
 * How large the work on a form may be: one list for all that read or make a project. Real forms stay far
 * below; at these bounds the editor still answers within a second.
 */

export const LIMITS = {
  /** Of a project's file, before it is read: in JSON a letter may take several characters. */
  file: 12_000_000,
  /** Of all that a project says, as it is written, in all its languages. */
  characters: 4_000_000,
  /** Of the texts that are longer than a line, together, in each language: they are drawn as rich text. */
  prose: 200_000,
  /** Lists and records inside one another. */
  depth: 40,
  /** Half as many again as the provider takes in one submission. */
  fields: 1_500,
  /** Of all fields together. */
  options: 8_000,
  steps: 200,
  rows: 1_900,
  /** In all rows together. */
  placed: 1_900,
  /** Content of the operator's own, and as many texts of the account. */
  blocks: 200,
  /** Of any single text, in characters. */
  text: 50_000,
  /** Of the operator's own CSS, in characters. */
  css: 20_000,
  /** In any other list or record: settings by field, changes set aside, and the like. */
  entries: 10_000,
} as const;

export type LimitName = keyof typeof LIMITS;

/** What is too much of something, and where. */
export interface Excess {
  readonly limit: LimitName;
  /** How much there is; of what is not counted to its end, at least. */
  readonly count: number;
  /** The way to it through the project, such as `design.texts.submit`; empty where it is the whole. */
  readonly at: string;
}
