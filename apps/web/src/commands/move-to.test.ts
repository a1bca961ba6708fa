import type { Layout } from '@formloom/layout';
import { expect, it } from 'vitest';
import type { Items } from '../items/items.ts';
import { moveFieldTo, type Side, sidesOf } from './move-to.ts';

const rows = (...drawn: string[]) => drawn.map((fields) => ({ id: `${fields}!`, fields: fields.split(' ') }));
const layout: Layout = {
  mode: 'multi-step',
  steps: [
    { id: 's1', title: 'One', rows: rows('a', 'b c', 'd e f') },
    { id: 's2', title: 'Two', rows: rows('g', 'h') },
    { id: 's3', title: 'Three', rows: [] },
  ],
};
const context = { board: null, newId: () => 'new' };
const items: Items = { placeable: [], addableContent: [], byKey: new Map(), children: new Map() };
const above: Side = { kind: 'above' };
const below: Side = { kind: 'below' };
const left = (of: string): Side => ({ kind: 'left', of });
const right = (of: string): Side => ({ kind: 'right', of });

const drawn = ({ steps }: Layout) =>
  steps.map((step) => step.rows.map(({ fields }) => fields.join(' ')).join('|'));

it.each<[string, string, string, string | null, Side, string[]]>([
  ['a new row in its own step', 'a', 's1', 'd e f!', below, ['b c|d e f|a', 'g|h', '']],
  ['beside, in its own step', 'a', 's1', 'b c!', left('c'), ['b a c|d e f', 'g|h', '']],
  ['within its row', 'd', 's1', 'd e f!', right('f'), ['a|b c|e f d', 'g|h', '']],
  ['a new row in the middle of another step', 'b', 's2', 'h!', above, ['a|c|d e f', 'g|b|h', '']],
  ['beside, in another step', 'b', 's2', 'g!', right('g'), ['a|c|d e f', 'g b|h', '']],
  ['after the last row of another step', 'b', 's2', 'h!', below, ['a|c|d e f', 'g|h|b', '']],
  ['into a step without rows', 'b', 's3', null, below, ['a|c|d e f', 'g|h', 'b']],
  ['from the palette, beside', 'z', 's1', 'b c!', right('b'), ['a|b z c|d e f', 'g|h', '']],
  ['from the palette, a new row', 'z', 's2', 'g!', above, ['a|b c|d e f', 'z|g|h', '']],
])('moves to %s', (_, key, stepId, rowId, side, expected) => {
  expect(drawn(moveFieldTo(layout, context, key, { stepId, rowId, side }))).toEqual(expected);
});

it('gives the same layout where nothing may change, also after half of the way', () => {
  expect(moveFieldTo(layout, context, 'g', { stepId: 's1', rowId: 'd e f!', side: left('e') })).toBe(layout);
  expect(moveFieldTo(layout, context, 'a', { stepId: 's1', rowId: 'a!', side: below })).toBe(layout);
});

it('offers only the sides that take the field', () => {
  const offered = (key: string, stepId: string, rowId: string) =>
    sidesOf(layout, context, items, key, { stepId, rowId }).map((side) =>
      'of' in side ? `${side.kind} ${side.of}` : side.kind,
    );
  expect(offered('a', 's1', 'd e f!')).toEqual(['above', 'below']);
  expect(offered('a', 's1', 'a!')).toEqual([]);
  expect(offered('g', 's1', 'b c!')).toEqual(['above', 'below', 'left b', 'right b', 'left c', 'right c']);
});
