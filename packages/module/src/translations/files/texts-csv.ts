/** A form's texts as a table: for spreadsheets. */

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
  if (!header || COLUMNS.some((name, at) => header.cells[at]?.trim().toLowerCase() !== name))
    return { complaints: [{ line: 1, problem: 'no-header' }] };
  const wrong = records.filter(({ cells }) => cells.length !== COLUMNS.length);
  if (wrong.length > 0) return { complaints: wrong.map(({ line }) => ({ line, problem: 'cells' })) };
  return {
    rows: records.map(({ line, cells: [id = '', source = '', target = ''] }) => ({
      line,
      id,
      source,
      target,
    })),
  };
}
