import { expect, it } from 'vitest';
import { rangeOfLine } from './lines.ts';

const TEXT = '# One\nemail | name\n\nage';

it.each([
  [1, '# One'],
  [2, 'email | name'],
  [3, ''],
  [4, 'age'],
  [99, 'age'],
  [0, '# One'],
])('line %i', (line, expected) => {
  expect(TEXT.slice(...rangeOfLine(TEXT, line))).toBe(expected);
});
