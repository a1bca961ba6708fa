import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { readAs } from './read-as.ts';
import {
  anything,
  described,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Shape,
  type ShapeOf,
  text,
  whole,
} from './shape.ts';

const KNOT = object('A knot.', { name: text('Its name.'), turns: whole('How many.') });
const ROPE = object(
  'A rope.',
  { length: number('In metres.'), wet: flag('Now.'), knots: list(KNOT), end: nullable(KNOT) },
  { colour: oneOf('red', 'blue'), note: anything('As it came.') },
);
const rope = { length: 2.5, wet: false, knots: [{ name: 'bowline', turns: 3 }], end: null };

describe('a description', () => {
  it('is a JSON Schema', () => {
    const knot = {
      type: 'object',
      description: 'A knot.',
      properties: {
        name: { type: 'string', description: 'Its name.' },
        turns: { type: 'integer', description: 'How many.' },
      },
      required: ['name', 'turns'],
      additionalProperties: false,
    };
    expect(ROPE).toEqual({
      type: 'object',
      description: 'A rope.',
      properties: {
        length: { type: 'number', description: 'In metres.' },
        wet: { type: 'boolean', description: 'Now.' },
        knots: { type: 'array', items: knot },
        end: { ...knot, type: ['object', 'null'] },
        colour: { enum: ['red', 'blue'] },
        note: { description: 'As it came.' },
      },
      required: ['length', 'wet', 'knots', 'end'],
      additionalProperties: false,
    });
    expect(described(KNOT, 'Another.')).toEqual({ ...knot, description: 'Another.' });
    expect(nullable(anything('x'))).toEqual({ description: 'x' });
  });

  it('is a type', () => {
    interface Knot {
      readonly name: string;
      readonly turns: number;
    }
    expectTypeOf<ShapeOf<typeof ROPE>>().toEqualTypeOf<{
      readonly length: number;
      readonly wet: boolean;
      readonly knots: readonly Knot[];
      readonly end: Knot | null;
      readonly colour?: 'red' | 'blue';
      readonly note?: unknown;
    }>();
    expectTypeOf(readAs(KNOT, null)).toEqualTypeOf<Knot | undefined>();
  });
});

describe('reading against it', () => {
  it.each<[string, object]>([
    ['as it is', rope],
    ['with optional keys', { ...rope, colour: 'blue', note: { any: [1] } }],
    ['with null where that is allowed', { ...rope, note: null }],
    ['with an object there', { ...rope, end: { name: 'stop', turns: 1 } }],
    ['with keys of a later version', { ...rope, age: 3, knots: [{ name: 'x', turns: 0, tight: true }] }],
    ['with whole numbers for any', { ...rope, length: 3, knots: [] }],
  ])('accepts a value %s, the very same', (_, value) => {
    expect(readAs(ROPE, value)).toBe(value);
  });

  const { wet, ...dry } = rope;
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', [rope]],
    ['text', 'rope'],
    ['a missing key', dry],
    ['a key that is only inherited', Object.create(rope)],
    ['another type', { ...rope, wet: 'no' }],
    ['null where that is not allowed', { ...rope, knots: null }],
    ['an object for a list', { ...rope, knots: { 0: rope.knots[0] } }],
    ['a bad item', { ...rope, knots: [...rope.knots, { name: 'x' }] }],
    ['a fraction for a whole number', { ...rope, end: { name: 'x', turns: 1.5 } }],
    ['a value that is none of the few', { ...rope, colour: 'Red' }],
    ['null for one of the few', { ...rope, colour: null }],
  ])('refuses %s', (_, value) => {
    expect(readAs(ROPE, value)).toBeUndefined();
  });

  it('never throws, and gives nothing but the value itself', () => {
    const shapes: Shape<unknown>[] = [ROPE, KNOT, list(nullable(KNOT)), oneOf(true), anything('x')];
    fc.assert(
      fc.property(fc.constantFrom(...shapes), fc.anything(), (shape, value) => {
        expect([undefined, value].includes(readAs(shape, value))).toBe(true);
      }),
    );
  });
});
