import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAs } from '../read-as.ts';
import { FIGURE_EVENTS, readFigureEvent } from './event.ts';
import { FIGURES_REPLY } from './figures.ts';
import { type FigureCount, sumFigures } from './sum-figures.ts';

describe('an event', () => {
  it('is read with what belongs to it', () => {
    expect(readFigureEvent('{"f":"form","v":"v1","e":"leave","s":2,"k":"email"}')).toEqual({
      form: 'form',
      version: 'v1',
      what: 'leave',
      step: 2,
      key: 'email',
    });
    expect(readFigureEvent('{"f":"form","v":"v1","e":"view"}')).toMatchObject({ what: 'view' });
  });

  it.each([
    ['view', {}],
    ['send', {}],
    ['done', {}],
    ['step', { step: 2 }],
    ['start', { step: 2, key: 'email' }],
    ['error', { step: 2, key: 'email' }],
    ['leave', { step: 2, key: 'email' }],
    ['return', { step: 2, key: 'email' }],
  ])('%s has only the step and field that belong to it', (what, of) => {
    const text = JSON.stringify({ f: 'form', v: 'v1', e: what, s: 2, k: 'email' });
    const none = { step: undefined, key: undefined };
    expect(readFigureEvent(text)).toEqual({ form: 'form', version: 'v1', what, ...none, ...of });
  });

  it.each([
    '',
    'view',
    '[]',
    'null',
    '{"f":"form","v":"v1"}',
    '{"f":"form","v":"v1","e":"buy"}',
    '{"f":"","v":"v1","e":"view"}',
    '{"f":"form","v":"","e":"view"}',
    `{"f":"form","v":"${'x'.repeat(65)}","e":"view"}`,
    `{"f":"${'x'.repeat(201)}","v":"v","e":"view"}`,
    '{"f":1,"v":"v1","e":"view"}',
    '{"f":"form","v":"v1","e":"step"}',
    '{"f":"form","v":"v1","e":"step","s":-1}',
    '{"f":"form","v":"v1","e":"step","s":1.5}',
    '{"f":"form","v":"v1","e":"step","s":"1"}',
    '{"f":"form","v":"v1","e":"step","s":200}',
    '{"f":"form","v":"v1","e":"error"}',
    '{"f":"form","v":"v1","e":"error","s":0}',
    '{"f":"form","v":"v1","e":"leave","k":"email"}',
    '{"f":"form","v":"v1","e":"return","k":"email"}',
    '{"f":"form","v":"v1","e":"error","s":0,"k":7}',
    '{"f":"form","v":"v1\\u0000","e":"view"}',
    '{"f":"form","v":"\\ud800","e":"view"}',
    '{"f":"\\udc00","v":"v1","e":"view"}',
    '{"f":"form","v":"v1","e":"error","s":0,"k":"a\\ud83d"}',
    `{"f":"form","v":"v1","e":"view","x":"${'y'.repeat(1_024)}"}`,
  ])('%j is none', (text) => {
    expect(readFigureEvent(text)).toBeUndefined();
  });

  it('of anything else is none either, without an accident', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const event = readFigureEvent(text);
        if (event) expect(FIGURE_EVENTS).toContain(event.what);
      }),
    );
  });
});

describe('figures', () => {
  const counted = (text: string): FigureCount => {
    const [version = '', what = 'view', step = '-', key = '-', count = '1'] = text.split(' ');
    return {
      version,
      what: what as FigureCount['what'],
      step: step === '-' ? undefined : Number(step),
      key: key === '-' ? undefined : key,
      count: Number(count),
    };
  };

  it('are summed by version, step and field, and every view reaches the first step', () => {
    const counts = [
      'v2 view - - 100',
      'v2 start 0 email 60',
      'v2 step 1 - 40',
      'v2 step 2 - 30',
      'v2 leave 0 email 15',
      'v2 leave 1 phone 4',
      'v2 leave 1 email 6',
      'v2 error 0 email 9',
      'v2 error 1 email 1',
      'v2 error 1 phone 12',
      'v2 send - - 26',
      'v2 done - - 25',
      'v1 view - - 7',
    ].map(counted);
    const figures = sumFigures(counts);
    expect(figures).toEqual({
      versions: [
        {
          version: 'v2',
          views: 100,
          starts: 60,
          done: 25,
          steps: [
            { index: 0, reached: 100, left: 15 },
            { index: 1, reached: 40, left: 10 },
            { index: 2, reached: 30, left: 0 },
          ],
          errors: [
            { key: 'phone', count: 12 },
            { key: 'email', count: 10 },
          ],
          leftAt: [
            { key: 'email', count: 21 },
            { key: 'phone', count: 4 },
          ],
        },
        {
          version: 'v1',
          views: 7,
          starts: 0,
          done: 0,
          steps: [{ index: 0, reached: 7, left: 0 }],
          errors: [],
          leftAt: [],
        },
      ],
    });
    expect(readAs(FIGURES_REPLY, JSON.parse(JSON.stringify(figures)))).toEqual(figures);
  });

  it('count as left only visits that did not go on, and never fewer than none', () => {
    const counts = [
      'v1 view - - 20',
      'v1 start 0 email 12',
      'v1 step 1 - 5',
      'v1 leave 0 email 9',
      'v1 return 0 email 4',
      'v1 leave 1 phone 2',
      'v1 return 1 phone 2',
      'v1 return 1 city 3',
      'v1 leave 0 - 2',
    ].map(counted);
    const [version] = sumFigures(counts).versions;
    expect(version?.leftAt).toEqual([{ key: 'email', count: 5 }]);
    expect(version?.steps.map(({ left }) => left)).toEqual([7, 0]);
  });

  it('are never more than what has to come before: no share is above 100 %', () => {
    const counts = [
      'v1 view - - 1',
      'v1 start 0 email 119',
      'v1 step 1 - 119',
      'v1 step 2 - 3',
      'v1 step 3 - 50',
      'v1 leave 2 email 40',
      'v1 leave 3 email 7',
      'v1 error 0 email 30',
      'v1 done - - 9',
      'v2 done - - 9',
      'v2 leave 0 email 9',
    ].map(counted);
    const [first, second] = sumFigures(counts).versions;
    expect(first).toEqual({
      version: 'v1',
      views: 1,
      starts: 1,
      done: 1,
      steps: [0, 1, 2, 3].map((index) => ({ index, reached: 1, left: 0 })),
      errors: [{ key: 'email', count: 1 }],
      leftAt: [],
    });
    expect(second).toMatchObject({ views: 0, done: 0, steps: [{ reached: 0, left: 0 }], leftAt: [] });
  });

  it('add up: no more are done than reach the last step, and no more leave than begin', () => {
    const counts = [
      'v1 view - - 10',
      'v1 start 0 email 10',
      'v1 step 1 - 8',
      'v1 step 2 - 1',
      'v1 leave 0 email 6',
      'v1 leave 1 phone 8',
      'v1 leave 1 city 5',
      'v1 done - - 9',
    ].map(counted);
    expect(sumFigures(counts).versions).toMatchObject([
      {
        starts: 10,
        done: 1,
        steps: [{ left: 6 }, { left: 3 }, { left: 0 }],
        leftAt: [
          { key: 'email', count: 6 },
          { key: 'phone', count: 3 },
        ],
      },
    ]);
  });

  it('counts a visit as sent or as left, once', () => {
    const counts = ['v1 view - - 3', 'v1 start 0 email 3', 'v1 done - - 2', 'v1 leave 0 email 3'];
    expect(sumFigures(counts.map(counted)).versions).toMatchObject([
      { done: 2, steps: [{ left: 1 }], leftAt: [{ key: 'email', count: 1 }] },
    ]);
  });

  it.each(['leave 2 phone', 'leave - phone', 'error 2 phone'])(
    'counts nothing at a step that nobody reached: %s',
    (event) => {
      const [version] = sumFigures(['v1 view', 'v1 start 0 email', `v1 ${event}`].map(counted)).versions;
      expect(version).toMatchObject({
        steps: [{ index: 0, reached: 1, left: 0 }],
        errors: [],
        leftAt: [],
      });
    },
  );

  it('shows no field as left where its step is not', () => {
    const counts = ['v1 view', 'v1 start 0 email', 'v1 leave 0 email', 'v1 return 0 -'].map(counted);
    expect(sumFigures(counts).versions).toMatchObject([{ steps: [{ left: 0 }], leftAt: [] }]);
  });

  it('adds up for any events', () => {
    const event = fc.record({
      version: fc.constant('v1'),
      what: fc.constantFrom(...FIGURE_EVENTS),
      step: fc.option(fc.nat(3), { nil: undefined }),
      key: fc.option(fc.constantFrom('email', 'phone', 'city'), { nil: undefined }),
      count: fc.integer({ min: 1, max: 9 }),
    });
    const funnel = fc
      .tuple(
        ...['view - -', 'start 0 -', 'step 1 -', 'step 2 -'].map((what) =>
          fc.nat(9).map((count) => `v1 ${what} ${count}`),
        ),
      )
      .map((counts) => counts.map(counted));
    const total = (counts: ReadonlyArray<{ count: number }>) =>
      counts.reduce((sum, { count }) => sum + count, 0);
    fc.assert(
      fc.property(funnel, fc.array(event), (visits, others) => {
        const events = [...visits, ...others];
        for (const { views, starts, done, steps, errors, leftAt } of sumFigures(events).versions) {
          const left = steps.reduce((sum, step) => sum + step.left, 0);
          expect(done).toBeLessThanOrEqual(starts);
          expect(starts).toBeLessThanOrEqual(views);
          expect(left + done).toBeLessThanOrEqual(starts);
          expect(total(leftAt)).toBeLessThanOrEqual(left);
          let before = views;
          for (const step of steps) {
            expect(step.reached).toBeLessThanOrEqual(before);
            expect(step.left).toBeLessThanOrEqual(step.reached);
            before = step.reached;
          }
          expect(done).toBeLessThanOrEqual(before);
          for (const { key, count } of errors) {
            const at = events.filter((one) => one.what === 'error' && one.key === key);
            const first = Math.min(...at.map(({ step }) => step ?? 0));
            expect(count).toBeLessThanOrEqual(steps[first]?.reached ?? 0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
