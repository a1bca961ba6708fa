/** Exports and imports a form's translations as CSV, for spreadsheets. */

import type { Language, Project } from '@formloom/project';
import { readCsv, writeCsv } from './csv.ts';
import { type AppliedRows, applyRows, type GivenRows, rowsOf } from './file-rows.ts';

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
