/** A form's texts as a file, out and in: which format it is, and that its bytes are text at all. */

import { addLanguage, type Language, type Project } from '@formloom/project';
import { strFromU8, strToU8 } from 'fflate';
import type { AppliedRows, Complaint } from './file-rows.ts';
import { applyTextsCsv, writeTextsCsv } from './texts-csv.ts';
import { applyTextsXliff, writeTextsXliff } from './texts-xliff.ts';

export const TEXTS_FORMATS = ['csv', 'xliff'] as const;
export type TextsFormat = (typeof TEXTS_FORMATS)[number];

const WRITE = { csv: writeTextsCsv, xliff: writeTextsXliff } as const;
const APPLY = { csv: applyTextsCsv, xliff: applyTextsXliff } as const;

/** The language need not be there yet: then all of it is to be translated. */
export function writeTexts(project: Project, language: Language, format: TextsFormat): string {
  return WRITE[format](project, language);
}

/** What a file's name says of its format. */
export function textsFormatOf(name: string): TextsFormat | undefined {
  if (/\.(?:csv|tsv)$/i.test(name)) return 'csv';
  return /\.(?:xlf|xliff|xml)$/i.test(name) ? 'xliff' : undefined;
}

export interface GivenTexts {
  readonly bytes: Uint8Array;
  /** Empty where it has none. */
  readonly name: string;
  /** Where it is not to be guessed. */
  readonly format?: TextsFormat | undefined;
}

/**
 * A language that the form does not have yet is added with what was translated; a file without a word of it
 * leaves the very same project.
 */
export function applyTexts(
  project: Project,
  language: Language,
  { bytes, name, format }: GivenTexts,
): AppliedRows {
  const text = strFromU8(bytes).replace(/^\uFEFF/, '');
  const complaint = notText(text, bytes);
  if (complaint) return { complaints: [complaint] };
  const kind = format ?? textsFormatOf(name) ?? (/^\s*</.test(text) ? 'xliff' : 'csv');
  const applied = APPLY[kind](addLanguage(project, language), language, text);
  return 'project' in applied && applied.changed === 0 ? { project, changed: 0 } : applied;
}

/** Written back, text in UTF-8 is what it was; a table in an older writing would lose its accents. */
function notText(text: string, bytes: Uint8Array): Complaint | undefined {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const given = hasMark ? bytes.subarray(3) : bytes;
  const again = strToU8(text);
  const at = given.findIndex((byte, index) => byte !== again[index]);
  if (at < 0) return undefined;
  const line = given.subarray(0, at).reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 1);
  return { line, problem: 'not-utf8' };
}
