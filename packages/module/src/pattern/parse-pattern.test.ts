import { describe, expect, it } from 'vitest';
import { type Node, parsePattern } from './parse-pattern.ts';

const ENDLESS = Number.POSITIVE_INFINITY;
const char = (source: string, least = 1, most = least): Node => ({ kind: 'char', source, least, most });
const group = (branches: Node[][], least = 1, most = least): Node => ({
  kind: 'group',
  branches,
  least,
  most,
});

describe('a pattern as a tree', () => {
  it.each<[string, Node[][]]>([
    ['', [[]]],
    ['ab', [[char('a'), char('b')]]],
    ['a|b|', [[char('a')], [char('b')], []]],
    ['a*', [[char('a', 0, ENDLESS)]]],
    ['a+', [[char('a', 1, ENDLESS)]]],
    ['a?', [[char('a', 0, 1)]]],
    ['a+?b', [[char('a', 1, ENDLESS), char('b')]]],
    ['a{3}', [[char('a', 3)]]],
    ['a{12}', [[char('a', 12)]]],
    ['a{2,}', [[char('a', 2, ENDLESS)]]],
    ['a{2,1234}', [[char('a', 2, 1_234)]]],
    ['a{2,3}?', [[char('a', 2, 3)]]],
    ['\\bа\\B', [[char('а')]]],
    ['(a|b)+', [[group([[char('a')], [char('b')]], 1, ENDLESS)]]],
    ['(?:a)?', [[group([[char('a')]], 0, 1)]]],
    ['(?=a)(?!b)', [[group([[char('a')]]), group([[char('b')]])]]],
    ['(?<year>a)(?<_>b)', [[group([[char('a')]]), group([[char('b')]])]]],
    ['((a))', [[group([[group([[char('a')]])]])]]],
    ['\\u00e0\\xE0\\cJ\\d\\.', [['\\u00e0', '\\xE0', '\\cJ', '\\d', '\\.'].map((one) => char(one))]],
    ['[^a\\]b]+[\\\n]', [[char('[^a\\]b]', 1, ENDLESS), char('[\\\n]')]]],
    [`${'('.repeat(20)}${')'.repeat(20)}`, [[expect.objectContaining({ kind: 'group' })]]],
  ])('%j', (pattern, branches) => {
    expect(parsePattern(pattern)).toEqual({ branches, anchored: false });
  });

  it.each([
    ['^a$', true],
    ['a^', false],
    ['^a|b', false],
    ['^a|^b', false],
    ['(^a)', false],
  ])('%s begins at the beginning only: %s', (pattern, anchored) => {
    expect(parsePattern(pattern)?.anchored).toBe(anchored);
  });
});

it.each([
  ...['(', '(a', 'a)', ')', ']', '{', '*', 'a**', 'a{1,12345}', '(a]'],
  ...['(?<=a)', '(?<!a)', '(?<1>a)', '(?a)', '(?'],
  ...['\\1', '\\k<a>', '\\p{L}', '\\P{L}', '\\u00g0', '\\u00', '\\xe', '\\xzz', '\\c1', '\\'],
  `${'('.repeat(21)}${')'.repeat(21)}`,
])('%j is not understood', (pattern) => expect(parsePattern(pattern)).toBeUndefined());
