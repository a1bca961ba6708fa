/** Layouts as text: written, read back, and refused by the line. */

import { LIMITS } from '@formloom/form';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invariants } from '../invariants.ts';
import type { Layout } from '../layout.ts';
import type { Board } from '../operation.ts';
import { boardWith, sketch, sketchAs } from '../testing/sketch.ts';
import { readLayoutText } from './read-text.ts';
import { writeLayoutText } from './write-text.ts';

const counted = () => {
  let count = 0;
  return () => `new${++count}`;
};
const read = (text: string, before: Layout, board: Board) => readLayoutText(text, before, board, counted());

describe('writing', () => {
  it('is a heading for each step and a line for each row', () => {
    expect(writeLayoutText(sketch(['a b', 'c'], []))).toBe('# Title 1\na | b\nc\n\n# Title 2\n');
  });

  it.each([
    ['0-2/name', '0-2/name'],
    ['block:1', 'block:1'],
    ['ñandú', 'ñandú'],
    ['two words', '"two words"'],
    ['a|b', '"a|b"'],
    ['say "x"', '"say \\"x\\""'],
    ['# a', '"# a"'],
    ['//a', '"//a"'],
    ['', '""'],
    ['a\nb', '"a\\nb"'],
    ['half \ud800', '"half \\ud800"'],
  ])('the key %j is %s', (key, written) => {
    const layout: Layout = {
      mode: 'one-step',
      steps: [{ id: 's', title: 'T', rows: [{ id: 'r', fields: [key] }] }],
    };
    expect(writeLayoutText(layout)).toBe(`# T\n${written}\n`);
  });
});

describe('reading', () => {
  const board = boardWith('a', 'b*', 'c', 'd', 'two words');
  const before = sketch(['a b', 'c']);
  const MISSING = { problem: 'required-missing', at: 'b' };

  it('takes blank lines, comments, other ends of lines and loose blanks', () => {
    const text = '\uFEFF\r\n// a note\r\n#  Title 1  \r\n  a|b \r\n\r\n"c"\r\n';
    expect(read(text, before, board).layout).toBe(before);
  });

  it('keeps the ids of what is still there, and makes new ones for the rest', () => {
    const { layout } = read('# Title 1\nc | two words\nb\n# Last\nd\n', before, board);
    expect(layout).toEqual({
      mode: 'multi-step',
      steps: [
        {
          id: 's1',
          title: 'Title 1',
          rows: [
            { id: 's1r2', fields: ['c', 'two words'] },
            { id: 's1r1', fields: ['b'] },
          ],
        },
        { id: 'new1', title: 'Last', rows: [{ id: 'new2', fields: ['d'] }] },
      ],
    });
  });

  it('rows above the first heading belong to the first step, and a heading may be blank', () => {
    expect(read('b\n#\na', before, board).layout?.steps.map(({ title }) => title)).toEqual([
      'Title 1',
      'Paso',
    ]);
  });

  it('a form of several steps may come down to one', () => {
    const two = sketch(['a'], ['b']);
    expect(read('# Title 2\nb\na\n', two, board).layout).toEqual({
      mode: 'multi-step',
      steps: [
        {
          id: 's2',
          title: 'Title 2',
          rows: [
            { id: 's2r1', fields: ['b'] },
            { id: 's1r1', fields: ['a'] },
          ],
        },
      ],
    });
  });

  it.each([
    ['an unknown field', '# T\nb\nx', [{ line: 3, problem: 'unknown-field', at: 'x' }]],
    ['a field twice', '# T\nb | a\n\na', [{ line: 4, problem: 'field-twice', at: 'a' }]],
    ['four in a row', '# T\nb | a | c | d', [{ line: 2, problem: 'row-full', at: 'd' }]],
    ['nothing between bars', '# T\nb || a', [{ line: 2, problem: 'empty-place', at: '' }, MISSING]],
    ['nothing after a bar', '# T\nb\na |', [{ line: 3, problem: 'empty-place', at: '' }]],
    ['nothing before a bar', '# T\nb\n| a', [{ line: 3, problem: 'empty-place', at: '' }]],
    ['a quotation that does not end', '# T\nb | "a', [{ line: 2, problem: 'bad-quote', at: '"a' }, MISSING]],
    ['a title that does not end', '# "T\nb', [{ line: 1, problem: 'bad-quote', at: '"T' }]],
    ['a missing required field', '# T\na', [{ problem: 'required-missing', at: 'b' }]],
    [
      'more steps than a form may have, by the first',
      `b\n${'# T\n'.repeat(LIMITS.steps + 1)}`,
      [{ line: LIMITS.steps + 1, problem: 'too-many-steps', at: '' }],
    ],
    [
      'nothing at all',
      '// only a note\n',
      [
        { line: 1, problem: 'no-step', at: '' },
        { problem: 'required-missing', at: 'b' },
      ],
    ],
    [
      'several things at once, each of them',
      'x\na | a',
      [
        { line: 1, problem: 'unknown-field', at: 'x' },
        { line: 2, problem: 'field-twice', at: 'a' },
        { problem: 'required-missing', at: 'b' },
      ],
    ],
  ])('refuses %s', (_, text, complaints) => {
    expect(read(text, before, board)).toEqual({ layout: null, complaints });
  });

  it('takes as many steps as a form may have', () => {
    const { layout } = read(`# T\nb\n${'# T\n'.repeat(LIMITS.steps - 1)}`, before, board);
    expect(layout?.steps).toHaveLength(LIMITS.steps);
  });

  it('hidden fields take no room in a row', () => {
    const fields = boardWith('a', 'b', 'c', 'd').fields.map((field) => ({
      ...field,
      hidden: field.key === 'd',
    }));
    expect(read('# T\na | b | c | d', before, { formId: '', formName: '', fields }).complaints).toEqual([]);
  });
});

describe('there and back', () => {
  const name = fc.oneof(
    fc.constantFrom('a', 'b', 'block:1', '0-2/name', '# x', '// y', '"', '|', ' | ', 'a | b', '\\', '\u2028'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const title = fc.oneof(
    fc.constantFrom('Paso 1', '"x"', 'a\nb', '#', '//'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const anyLayout = fc
    .record({
      names: fc.uniqueArray(name, { maxLength: 12 }),
      titles: fc.array(title, { minLength: 1, maxLength: 4 }),
      cuts: fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }),
      mode: fc.constantFrom('one-step' as const, 'multi-step' as const),
    })
    .map(({ names, titles, cuts, mode }) => {
      const steps = titles.map((text, index) => ({
        id: `s${index}`,
        title: text,
        rows: [] as Array<{ id: string; fields: string[] }>,
      }));
      for (const [index, key] of names.entries()) {
        const rows = steps[(cuts[index] ?? 0) % steps.length]?.rows ?? [];
        const last = rows.at(-1);
        if (last && last.fields.length < (cuts[index] ?? 0)) last.fields.push(key);
        else rows.push({ id: `r${index}`, fields: [key] });
      }
      const layout: Layout = { mode: titles.length > 1 ? 'multi-step' : mode, steps };
      const fields = names.map((key, index) => ({
        key,
        name: key,
        label: key,
        type: 'text',
        required: index % 3 === 0,
      }));
      return { layout, board: { formId: 'form', formName: 'Form', fields } };
    });

  it('an unchanged text gives the very same layout, whatever the keys and titles are', () => {
    fc.assert(
      fc.property(anyLayout, ({ layout, board }) => {
        const text = writeLayoutText(layout);
        expect(read(text, layout, board)).toEqual({ layout, complaints: [] });
        expect(read(text, layout, board).layout).toBe(layout);
      }),
      { numRuns: 500 },
    );
  });

  it('reading into another layout gives the same text and breaks no rule', () => {
    fc.assert(
      fc.property(anyLayout, ({ layout, board }) => {
        const text = writeLayoutText(layout);
        const other = sketchAs('one-step', []);
        const reread = read(text, other, board);
        expect(reread.layout && writeLayoutText(reread.layout)).toBe(text);
        expect(reread.layout && invariants(reread.layout, board)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('never throws, whatever the text is', () => {
    const board = boardWith('a', 'b*');
    const piece = fc.oneof(
      fc.constantFrom('#', '|', '"', '\n', '//', 'a', 'b', '\\', ' '),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const { layout, complaints } = read(pieces.join(''), sketch(['a', 'b']), board);
        expect(layout === null).toBe(complaints.length > 0);
        if (layout) expect(invariants(layout, board)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
