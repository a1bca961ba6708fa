/** Exports and imports a translation file: detects its format (CSV or XLIFF) and its encoding. */

import { addLanguage, type Language, type Project } from '@formloom/project';
import { strFromU8, strToU8 } from 'fflate';
import { readCsv, writeCsv } from './csv.ts';
import { type AppliedRows, applyRows, type Complaint, type GivenRows, rowsOf } from './file-rows.ts';
import { applyTextsXliff, writeTextsXliff } from './texts-xliff.ts';

export const TEXTS_FORMATS = ['csv', 'xliff'] as const;
export type TextsFormat = (typeof TEXTS_FORMATS)[number];

const WRITE = { csv: writeTextsCsv, xliff: writeTextsXliff } as const;
const APPLY = { csv: applyTextsCsv, xliff: applyTextsXliff } as const;

/** The form need not have the language yet: then every translation is empty. */
export function writeTexts(project: Project, language: Language, format: TextsFormat): string {
  return WRITE[format](project, language);
}

/** Format by file extension. */
export function textsFormatOf(name: string): TextsFormat | undefined {
  if (/\.(?:csv|tsv)$/i.test(name)) return 'csv';
  return /\.(?:xlf|xliff|xml)$/i.test(name) ? 'xliff' : undefined;
}

export interface GivenTexts {
  readonly bytes: Uint8Array;
  /** Empty for a file without a name. */
  readonly name: string;
  /** Set where the format must not be detected. */
  readonly format?: TextsFormat | undefined;
}

/**
 * Adds the language where the form does not have it; a file without any translation returns the same project.
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

/** Rejects bytes that are not UTF-8: a table in an older encoding would lose its accents. */
function notText(text: string, bytes: Uint8Array): Complaint | undefined {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const given = hasMark ? bytes.subarray(3) : bytes;
  const again = strToU8(text);
  const at = given.findIndex((byte, index) => byte !== again[index]);
  if (at < 0) return undefined;
  const line = given.subarray(0, at).reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 1);
  return { line, problem: 'not-utf8' };
}

const COLUMNS = ['id', 'source', 'target'] as const;

export function writeTextsCsv(project: Project, language: Language): string {
  const rows = rowsOf(project, language).map(({ id, source, target }) => [id, source, target]);
  return writeCsv([COLUMNS, ...rows]);
}

export function applyTextsCsv(project: Project, language: Language, file: string): AppliedRows {
  const given = readRows(file);
  return 'rows' in given ? applyRows(project, language, given.rows, (text) => text) : given;
}

function readRows(file: string): GivenRows {
  const read = readCsv(file);
  if (!('records' in read)) return { complaints: [{ line: read.unclosed, problem: 'unclosed-quote' }] };
  const [header, ...records] = read.records;
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const columns = COLUMNS.map((name) => names.indexOf(name));
  // Columns may be in any order, between other columns.
  if (columns.includes(-1)) return { complaints: [{ line: header?.line ?? 1, problem: 'no-header' }] };
  const last = Math.max(...columns);
  const isWrong = (cells: readonly string[]) => cells.length <= last || cells.length > names.length;
  const wrong = records.filter(({ cells }) => isWrong(cells));
  if (wrong.length > 0) return { complaints: wrong.map(({ line }) => ({ line, problem: 'cells' })) };
  return {
    rows: records.map(({ line, cells }) => {
      const [id = '', source = '', target = ''] = columns.map((at) => cells[at]);
      return { line, id, source, target };
    }),
  };
}
