import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { readLayout } from './read-layout.ts';
import { boardWith, draw, sketch, sketchAs } from './testing/sketch.ts';

const board = boardWith('a', 'b', 'c', 'd', 'e', 'r*');

function read(saved: unknown) {
  let count = 0;
  return readLayout(saved, board, () => `new${++count}`);
}

it('2.7 what was saved comes back equal, with nothing to mend', () => {
  for (const layout of [sketch(['a b r', 'c']), sketch(['r'], []), sketchAs('multi-step', ['r'])]) {
    expect(read(JSON.parse(JSON.stringify(layout)))).toEqual({ layout, repairs: [] });
  }
});

describe('2.7 what cannot be used starts over', () => {
  it.each([undefined, '', null, [], 7, {}, { steps: {} }, { mode: 'one-step' }])('2.7 %j', (value) => {
    const { layout, repairs } = read(value);
    expect(draw(layout)).toEqual([['a', 'b', 'c', 'd', 'e', 'r']]);
    expect(repairs).toEqual([{ repair: 'unreadable', at: '' }]);
  });
});

describe('2.7 repairs and reports what can be repaired', () => {
  const row = (id: unknown, ...fields: unknown[]) => ({ id, fields });
  const oneStep = (...rows: unknown[]) => ({ mode: 'one-step', steps: [{ id: 's', title: 'T', rows }] });

  it.each([
    ['an unknown field is dropped', oneStep(row('x', 'r', 'zz')), [['r']], [['field-dropped', 'zz']]],
    [
      'a row that becomes empty goes',
      oneStep(row('x', 'zz'), row('y', 'r')),
      [['r']],
      [
        ['field-dropped', 'zz'],
        ['row-emptied', 'x'],
      ],
    ],
    [
      'a duplicate goes, the first stays',
      oneStep(row('x', 'a', 'r'), row('y', 'a', 'b')),
      [['a r', 'b']],
      [['duplicate-removed', 'a']],
    ],
    [
      'a row over three is split',
      oneStep(row('x', 'a', 'b', 'c', 'd', 'r')),
      [['a b c', 'd r']],
      [['row-split', 'x']],
    ],
    ['a missing required field is appended', oneStep(row('x', 'a')), [['a', 'r']], [['required-added', 'r']]],
    ['an id that occurs twice is renewed', oneStep(row('s', 'r')), [['r']], [['id-renewed', 's']]],
    ['an id that is none is renewed', oneStep(row(7, 'r')), [['r']], [['id-renewed', '']]],
    [
      'rows of another shape are passed over',
      oneStep(null, 'x', { id: 'y' }, row('z', 'r')),
      [['r']],
      [
        ['part-dropped', ''],
        ['part-dropped', ''],
        ['part-dropped', ''],
      ],
    ],
    [
      'a step is added where there is none',
      { mode: 'multi-step', steps: [] },
      [['r']],
      [
        ['step-added', ''],
        ['required-added', 'r'],
      ],
    ],
    [
      'steps of a one-step layout are joined',
      sketchAs('one-step', ['a'], ['r b']),
      [['a', 'r b']],
      [['steps-joined', 's1']],
    ],
  ])('2.7 %s', (_, saved, drawing, repairs) => {
    const result = read(saved);
    expect(draw(result.layout)).toEqual(drawing);
    expect(result.repairs.map(({ repair, at }) => [repair, at])).toEqual(repairs);
    expect(invariants(result.layout, board)).toEqual([]);
  });

  it.each([
    [' Yours ', 'Yours'],
    ['  ', 'Paso'],
    [undefined, 'Paso 2'],
    [5, '5'],
  ])('2.7 reads the title %j as %j', (title, expected) => {
    const steps = [
      { id: 's1', title: 'T', rows: [row('x', 'r')] },
      { id: 's2', title, rows: 'none' },
    ];
    expect(read({ mode: 'multi-step', steps }).layout.steps[1]).toEqual({
      id: 's2',
      title: expected,
      rows: [],
    });
  });

  it('2.7 appends what is missing to the last step', () => {
    expect(draw(read(sketch(['a'], ['b'])).layout)).toEqual([['a'], ['b', 'r']]);
  });

  it('2.7 a mode it does not know is multi-step, which loses nothing', () => {
    const { layout, repairs } = read({ ...sketch(['r'], ['a']), mode: 'spiral' });
    expect([layout.mode, repairs]).toEqual(['multi-step', [{ repair: 'mode-changed', at: '' }]]);
    expect(read({ ...sketch(['r']), steps: [null, ...sketch(['r']).steps] }).repairs).toEqual([
      { repair: 'part-dropped', at: '' },
    ]);
  });
});

it('2.7 never throws and always gives a layout without a broken rule', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'r', 'zz', 's', '', 7);
  const row = fc.record({ id: name, fields: fc.array(name, { maxLength: 6 }) }, { requiredKeys: [] });
  const step = fc.record(
    { id: name, title: fc.jsonValue(), rows: fc.array(fc.oneof(row, fc.jsonValue())) },
    { requiredKeys: [] },
  );
  const saved = fc.oneof(
    fc.string(),
    fc.jsonValue(),
    fc.record({
      mode: fc.constantFrom('one-step', 'multi-step', 'x'),
      steps: fc.array(fc.oneof(step, fc.jsonValue())),
    }),
  );
  fc.assert(
    fc.property(saved, (value) => {
      const { layout } = read(value);
      expect(invariants(layout, board)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
