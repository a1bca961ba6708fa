import { expect, it } from 'vitest';
import {
  ANY_TEXT,
  type Container,
  choiceOf,
  filled,
  initially,
  keyed,
  named,
  objectOf,
  quietly,
  rarelyFilled,
  recordOf,
  SWITCH,
  strictly,
  type Value,
  WORDS,
  wholeNumber,
} from './value.ts';

const reading = <T>(value: Value<T>, input: unknown) => {
  const reports: Array<string | undefined> = [];
  return [value.read(input, (at) => reports.push(at)), reports];
};
const PARTS = { size: initially(choiceOf(['s', 'l']), 's'), on: SWITCH, name: WORDS };
const OPEN = objectOf('An object.', PARTS);
const CLOSED = objectOf('An object.', PARTS, { isClosed: true, isComplete: true });
const write = <T>(value: Container<T>, input: unknown) =>
  JSON.stringify(value.write(value.read(input, () => {})));

it('an object keeps valid parts, reports the others, and fills in initial values', () => {
  expect(reading(OPEN, { name: ' ', on: true, extra: 1 })).toEqual([{ size: 's', on: true }, ['name']]);
  expect(reading(CLOSED, { extra: 1, size: 'x', name: undefined })).toEqual([
    { size: 's' },
    ['extra', 'size'],
  ]);
  expect(reading(OPEN, [])).toEqual([{ size: 's' }, []]);
  expect(reading(strictly(OPEN), [])).toEqual([undefined, [undefined]]);
  expect(reading(OPEN, JSON.parse('{"constructor":1,"__proto__":{"on":true}}'))).toEqual([{ size: 's' }, []]);
});

it('is written in the order of its parts, and a record in that of the alphabet', () => {
  expect(write(OPEN, { name: 'n', on: false, size: 'l' })).toBe('{"size":"l","on":false,"name":"n"}');
  expect(write(recordOf(ANY_TEXT), { b: 1, a: true })).toBe('{"a":"true","b":"1"}');
  expect(rarelyFilled(recordOf(ANY_TEXT)).write({})).toBeUndefined();
});

it('its schema follows', () => {
  const size = { enum: ['s', 'l'] };
  const name = { type: 'string', pattern: '\\S' };
  const properties = { size, on: { type: 'boolean' }, name };
  const schema = { type: 'object', description: 'An object.', properties, additionalProperties: false };
  expect([OPEN.schema, CLOSED.schema]).toEqual([schema, { ...schema, required: ['size'] }]);
});

it('paths name every record, and objects only where they say so', () => {
  const inner = named('inner', recordOf(filled(OPEN)));
  expect(reading(objectOf('', { inner }), { inner: { a: { on: 1 } } })).toEqual([
    { inner: { a: { size: 's' } } },
    ['inner.a.on'],
  ]);
  const numbers = keyed({}, (key) => (key.startsWith('n') ? wholeNumber(1, 3) : undefined));
  expect(reading(numbers, { n1: 3, n2: 4, x: 1 })).toEqual([{ n1: 3 }, ['n2', 'x']]);
  expect(reading(quietly(numbers), { n2: 4 })).toEqual([{}, []]);
  expect(reading(filled(numbers), {})).toEqual([undefined, []]);
});
