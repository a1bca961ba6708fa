/**
 * Size limits of a project, shared by everything that reads or writes one. Real forms stay far below; at
 * these limits the editor still responds within a second.
 */

export const LIMITS = {
  /** Bytes of a project file before it is parsed. JSON escapes can take several bytes per character. */
  file: 12_000_000,
  /** Characters of all texts of a project, in all languages, as written. */
  characters: 4_000_000,
  /** Characters of all texts longer than one line, per language: they are rendered as rich text. */
  prose: 200_000,
  /** Nesting depth of lists and records. */
  depth: 40,
  /** 1.5 times the number of fields that HubSpot accepts in one submission. */
  fields: 1_500,
  /** Options of all fields together. */
  options: 8_000,
  steps: 200,
  rows: 1_900,
  /** Fields in all rows together. */
  placed: 1_900,
  /** Custom content blocks, and as many rich texts of the HubSpot form. */
  blocks: 200,
  /** Characters of a single text. */
  text: 50_000,
  /** Characters of custom CSS. */
  css: 20_000,
  /** Entries of any other list or record, such as settings by field or ignored changes. */
  entries: 10_000,
} as const;

export type LimitName = keyof typeof LIMITS;

/** Which limit is exceeded, and where. */
export interface Excess {
  readonly limit: LimitName;
  /** The actual count; a lower bound where counting stopped early. */
  readonly count: number;
  /** Path within the project, such as `design.texts.submit`; empty for the whole project. */
  readonly at: string;
}
