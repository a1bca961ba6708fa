import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => {
  const read = readCsv(text);
  return 'records' in read ? read.records.map(({ cells }) => cells) : read;
};

it('comes back as it was written, whatever stands in it', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom("'=1", "''@x", '=SUM(A1)', '-2', '+3', '@a', '\t', '\rx', 'a\r\nb', '"', ',', ';', ' a '),
  );
  const record = fc.array(cell, { minLength: 3, maxLength: 3 }).filter((cells) => cells.join('') !== '');
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), (records) => {
      const table = [['id', 'source', 'target'], ...records];
      expect(cellsOf(writeCsv(table))).toEqual(table);
    }),
    { numRuns: 500 },
  );
});

describe('a cell that a spreadsheet would run', () => {
  it.each(['=1+1', '+1', '-1', '@x', '\tx', "'=1"])('%j is written as words', (cell) => {
    expect(writeCsv([[cell]])).toMatch(/^"?'/);
  });

  it('and only such a cell', () => {
    expect(writeCsv([["'quoted'", 'a=b']])).toBe("'quoted',a=b\r\n");
  });
});

describe('as spreadsheets write it', () => {
  it.each([
    [
      'a mark at its beginning',
      '\uFEFFid,a\nx,y',
      [
        ['id', 'a'],
        ['x', 'y'],
      ],
    ],
    [
      'semicolons',
      'id;a\nx;"y;z"',
      [
        ['id', 'a'],
        ['x', 'y;z'],
      ],
    ],
    [
      'tabs',
      'id\ta\nx\ty',
      [
        ['id', 'a'],
        ['x', 'y'],
      ],
    ],
    [
      'old line ends',
      'id,a\rx,y',
      [
        ['id', 'a'],
        ['x', 'y'],
      ],
    ],
    [
      'empty cells, and lines of them',
      'id,a\nx,\n,,\n\n',
      [
        ['id', 'a'],
        ['x', ''],
      ],
    ],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });
});

it('a record is told by the line on which it begins', () => {
  const read = readCsv('id,a\n"x\ny","z\r\nz"\n\nw,v');
  expect('records' in read && read.records.map(({ line }) => line)).toEqual([1, 2, 6]);
});

it('a quote that never ends is told by its line', () => {
  expect(readCsv('id,a\nx,y\n"z,w\nq')).toEqual({ unclosed: 3 });
});
