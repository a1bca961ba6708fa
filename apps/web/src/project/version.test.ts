import { expect, it } from 'vitest';
import { type Version, type VersionKind, versionsToPrune } from './version.ts';

const picture = { accent: '#4a3fd6', radius: 8, title: true, rows: [], steps: 1 };
const version = (id: string, kind: VersionKind, at: number, key = 'form', size = 10): Version => ({
  id,
  key,
  kind,
  name: id,
  at,
  size,
  picture,
});
const gone = (versions: readonly Version[], perForm: number, total = 1_000) =>
  [...versionsToPrune(versions, { perForm, total })].sort();

it('keeps everything within bounds', () => {
  expect(gone([version('a', 'before', 1), version('b', 'export', 2)], 2)).toEqual([]);
});

it.each<[string, Version[], number, string[]]>([
  ['the oldest goes', [version('old', 'named', 1), version('new', 'named', 2)], 1, ['old']],
  [
    'an export outlives what has a name, and that what was merely passed over',
    [
      version('x', 'export', 1),
      version('n', 'named', 2),
      version('b', 'before', 3),
      version('y', 'named', 4),
    ],
    2,
    ['b', 'n'],
  ],
  [
    'the newest is never the one to go',
    [version('x', 'export', 1), version('y', 'export', 2), version('b', 'before', 3)],
    1,
    ['x', 'y'],
  ],
  [
    'another form’s versions do not count',
    [version('a', 'named', 1), version('b', 'named', 2, 'other'), version('c', 'named', 3)],
    2,
    [],
  ],
])('of a form: %s', (_, versions, perForm, expected) => {
  expect(gone(versions, perForm)).toEqual(expected);
});

it('in all: exports go last, the oldest first, and no more than must', () => {
  const versions = [
    version('x', 'export', 1, 'one', 400),
    version('b', 'before', 2, 'two', 300),
    version('n', 'named', 3, 'one', 300),
    version('y', 'export', 4, 'two', 400),
    version('z', 'named', 5, 'two', 100),
  ];
  expect(gone(versions, 9, 1_200)).toEqual(['b']);
  expect(gone(versions, 9, 900)).toEqual(['b', 'n']);
  expect(gone(versions, 9, 500)).toEqual(['b', 'n', 'x']);
  expect(gone(versions, 9, 1)).toEqual(['b', 'n', 'x', 'y']);
});
