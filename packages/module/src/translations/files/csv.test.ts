import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => {
  const read = readCsv(text);
  return 'records' in read ? read.records.map(({ cells }) => cells) : read;
};

it('comes back as it was written, however hard its cells', () => {
  const table = [
    ['id', 'source', 'target'],
    ["'=1", "''@x", '=SUM(A1)'],
    ['-2', '+3', '@a'],
    ['\t', '\rx', 'a\r\nb'],
    ['"', ',', ';'],
    [' a ', "it's =1", 'x'],
    ['', '\uFEFF', 'y'],
  ];
  expect(cellsOf(writeCsv(table))).toEqual(table);
});

it('is written with quotes only where they are needed', () => {
  expect(writeCsv([['a', ' b', 'c ', 'd"e', 'f;g', 'h\ti', 'j\nk']])).toBe(
    'a," b","c ","d""e","f;g","h\ti","j\nk"\r\n',
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
    ['one column', 'id\nx', [['id'], ['x']]],
    [
      'both ends of a line, and a last cell that is empty',
      'id,a\r\nx,y\r\nz,',
      [
        ['id', 'a'],
        ['x', 'y'],
        ['z', ''],
      ],
    ],
    [
      'commas only on later lines',
      'id;a\nx,y;z',
      [
        ['id', 'a'],
        ['x,y', 'z'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });
});

it('a record is told by the line on which it begins', () => {
  const read = readCsv('id,a\n"x\ny","z\r\nz"\n\nw,v');
  expect('records' in read && read.records.map(({ line }) => line)).toEqual([1, 2, 6]);
  const windows = readCsv('id,a\r\nx,y\r\nw,v');
  expect('records' in windows && windows.records.map(({ line }) => line)).toEqual([1, 2, 3]);
});

it('a quote that never ends is told by its line', () => {
  expect(readCsv('id,a\nx,y\n"z,w\nq')).toEqual({ unclosed: 3 });
});
