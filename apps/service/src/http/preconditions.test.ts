import { expect, it } from 'vitest';
import { hasSeen, readExpected } from './preconditions.ts';

it.each([
  [{ 'if-match': '"3"' }, [3]],
  [{ 'if-match': '"3", "4"' }, [3, 4]],
  [{ 'if-match': ' * ' }, 'any'],
  [{ 'if-none-match': '*' }, 'none'],
  [{ 'if-match': ', "3",, "4" ,' }, [3, 4]],
  // These match no revision.
  [{ 'if-match': 'W/"3"' }, []],
  [{ 'if-match': '"three"' }, []],
  [{ 'if-match': '"3,4"' }, []],
  [{ 'if-match': '"03"' }, []],
  [{ 'if-match': '""' }, []],
  [{ 'if-match': '"9007199254740993"' }, []],
  [{ 'if-match': '"9999999999999999999"' }, []],
  [{ 'if-match': 'W/"3", "4"' }, [4]],
])('%j expects %j', (headers, expected) => {
  expect(readExpected(headers)).toEqual(expected);
});

it.each([
  [{}, 'conditionNeeded', 428],
  [{ 'if-match': '3' }, 'malformedRequest', 400],
  [{ 'if-match': '' }, 'malformedRequest', 400],
  [{ 'if-match': ',' }, 'malformedRequest', 400],
  [{ 'if-match': '"3" "4"' }, 'malformedRequest', 400],
  [{ 'if-match': '"3' }, 'malformedRequest', 400],
  [{ 'if-match': 'w/"3"' }, 'malformedRequest', 400],
  [{ 'if-match': '"3", 4' }, 'malformedRequest', 400],
  [{ 'if-none-match': '"3"' }, 'malformedRequest', 400],
  [{ 'if-match': '"3"', 'if-none-match': '*' }, 'malformedRequest', 400],
])('%j is refused as %s, %i', (headers, failure, status) => {
  expect(() => readExpected(headers)).toThrow(expect.objectContaining({ failure, status }));
});

it.each([
  ['"3"', true],
  ['W/"3"', true],
  ['"1", "3"', true],
  ['"4"', false],
  ['3', false],
  [undefined, false],
])('whoever sends %j has seen revision 3: %s', (header, seen) => {
  expect(hasSeen({ 'if-none-match': header }, 3)).toBe(seen);
});
