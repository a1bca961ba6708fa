import { type Drag, drop, type Layout, type Point } from '@formloom/layout';
import { describe, expect, it } from 'vitest';
import type { Geometry } from './geometry.ts';
import { type Hit, hitTest } from './hit-test.ts';

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

/**
 * Step one: «a» above «b c d», where «c» is twice as high, above «e»; step two: «f». Rows are 50 high and 12
 * apart, cells 10 apart; the palette is on the left, the canvas from 300 to 800.
 */
const geometry: Geometry = {
  palette: box(0, 0, 280, 900),
  canvas: box(300, 50, 500, 850),
  steps: [
    {
      stepId: 's1',
      rect: box(320, 100, 460, 400),
      rows: [
        row(150, 50, [['a', box(340, 150, 420, 50)]]),
        row(212, 100, [
          ['b', box(340, 212, 130, 50)],
          ['c', box(480, 212, 130, 100)],
          ['d', box(620, 212, 140, 50)],
        ]),
        row(324, 50, [['e', box(340, 324, 420, 50)]]),
      ],
    },
    { stepId: 's2', rect: box(320, 520, 460, 200), rows: [row(570, 50, [['f', box(340, 570, 420, 50)]])] },
    { stepId: 's3', rect: box(320, 740, 460, 60), rows: [] },
  ],
};

function row(top: number, height: number, cells: Array<[string, ReturnType<typeof box>]>) {
  return {
    rect: box(340, top, 420, height),
    cells: () => cells.map(([fieldId, rect]) => ({ fieldId, rect })),
  };
}

const layout: Layout = {
  mode: 'multi-step',
  steps: [
    {
      id: 's1',
      title: 'One',
      rows: [
        { id: 'r1', fields: ['a'] },
        { id: 'r2', fields: ['b', 'c', 'd'] },
        { id: 'r3', fields: ['e'] },
      ],
    },
    { id: 's2', title: 'Two', rows: [{ id: 'r4', fields: ['f'] }] },
    { id: 's3', title: 'Three', rows: [] },
  ],
};
const field: Drag = { kind: 'field', fieldId: 'b' };
const fromPalette: Drag = { kind: 'palette-field', id: 'palette:p' };

/** What is meant, in short: `a:after`, `c:left`, `zone s1`. */
function meant(drag: Drag, home: string | null, point: Point): string {
  const hit = hitTest(geometry, drag, home, point);
  if (!hit) return '-';
  if (hit.target.kind === 'palette') return 'palette';
  if (hit.target.kind === 'step-drop') return `zone ${hit.target.stepId}`;
  if (hit.target.kind === 'step') return `step ${hit.target.stepId}`;
  return `${hit.target.fieldId}:${part(hit)}`;
}

function part({ target, point }: Hit): string {
  if (target.kind !== 'field') return '';
  const { left, top, width, height } = target.rect;
  if (point.y < top + height / 5) return 'before';
  if (point.y >= top + (height * 4) / 5) return 'after';
  return point.x < left + width / 2 ? 'left' : 'right';
}

describe('4.10 where a field that is dragged would go', () => {
  it.each<[string, number, number, string]>([
    ['on a field the rules speak', 400, 175, 'a:left'],
    ['in the header of its step: before the first row', 500, 110, 'a:before'],
    ['above the first step: there, too', 500, 60, 'a:before'],
    ['just below a row', 500, 203, 'a:after'],
    ['just above the next one: the same new row', 400, 209, 'b:before'],
    ['between two columns, nearer to the left one', 473, 240, 'b:right'],
    ['between two columns, nearer to the right one', 478, 240, 'c:left'],
    ['left of the first column', 325, 240, 'b:left'],
    ['right of the last column', 775, 240, 'd:right'],
    ['under a short card of a high row', 400, 290, 'b:after'],
    ['at the edge of the canvas', 301, 350, 'e:left'],
    ['below the last row: the end of the step', 400, 375, 'zone s1'],
    ['below that step, nearer to it than to the next', 400, 509, 'zone s1'],
    ['on a field of another step the rules speak, and refuse', 400, 600, 'f:left'],
    ['beside the fields of another step: its end', 330, 600, 'zone s2'],
    ['in the header of another step', 400, 530, 'zone s2'],
    ['in a step without rows', 400, 770, 'zone s3'],
    ['below everything: the end of the last step', 400, 890, 'zone s3'],
    ['over the palette', 100, 400, 'palette'],
    ['between the areas', 290, 400, '-'],
    ['over the preview, or outside the window', 900, 400, '-'],
  ])('%s', (_, x, y, expected) => {
    expect(meant(field, 's1', { x, y })).toBe(expected);
  });
});

it('4.10 what comes from the palette goes beside the fields of any step, and means nothing over the palette', () => {
  expect(meant(fromPalette, null, { x: 330, y: 600 })).toBe('f:left');
  expect(meant(fromPalette, null, { x: 400, y: 530 })).toBe('f:before');
  expect(meant(fromPalette, null, { x: 100, y: 400 })).toBe('-');
});

it('4.10 a step means the nearest step, wherever it is held', () => {
  const step: Drag = { kind: 'step', stepId: 's1' };
  expect([60, 300, 509, 512, 650, 890].map((y) => meant(step, null, { x: 400, y }))).toEqual([
    'step s1',
    'step s1',
    'step s1',
    'step s2',
    'step s2',
    'step s3',
  ]);
});

it('4.10 there is no dead spot on the canvas, and on either side of a gap the drop is the same', () => {
  const context = { board: null, newId: () => 'new' };
  const decide = (point: Point) => {
    const hit = hitTest(geometry, fromPalette, null, point);
    return hit && drop(layout, context, fromPalette, hit.target, hit.point);
  };
  let dead = 0;
  for (let x = 300; x <= 800; x += 7) for (let y = 50; y <= 900; y += 3) if (!decide({ x, y })) dead += 1;
  expect(dead).toBe(0);
  for (let x = 341; x <= 760; x += 7) {
    const wishes = [201, 204, 206.1, 208, 211].map((y) => decide({ x, y })?.command);
    expect(new Set(wishes.map((one) => JSON.stringify(one))).size).toBe(1);
  }
});
