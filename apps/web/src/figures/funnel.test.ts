import type { VersionFigures, WorkVersion } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { FIGURES_EN } from '../i18n/figures-en.ts';
import { compareDropOffs, compareSubmissions, roughly } from './comparison.ts';
import { funnelOf, ofHundred } from './funnel.ts';
import { namesOf, newestFirst } from './version-names.ts';
import { fieldsOf, stepsOf, worstOf } from './version-steps.ts';

const figures = (rest: Partial<VersionFigures> = {}): VersionFigures => ({
  version: 'v1',
  views: 402,
  starts: 171,
  done: 61,
  steps: [
    { index: 0, reached: 402, left: 67 },
    { index: 1, reached: 104, left: 43 },
  ],
  errors: [],
  leftAt: [],
  ...rest,
});
const YOU = { id: 'a', title: 'About you' };
const PROJECT = { id: 'b', title: 'Your project' };

describe('the steps of a version', () => {
  it('are found again by what they were, wherever they stand and whatever they are called now', () => {
    const now = [{ id: 'b', title: 'The project' }, { id: 'new', title: 'New' }, YOU];
    expect(stepsOf(figures(), [YOU, PROJECT], now)).toEqual([
      { id: 'a', title: 'About you', visitors: 171, dropOffs: 67 },
      { id: 'b', title: 'The project', visitors: 104, dropOffs: 43 },
    ]);
  });

  it('that are gone are called what they were called', () => {
    expect(stepsOf(figures(), [YOU, PROJECT], [YOU])[1]).toMatchObject({ id: 'b', title: 'Your project' });
  });

  it('that nobody reached are there, too', () => {
    const [, , third] = stepsOf(figures(), [YOU, PROJECT, { id: 'c', title: 'Last' }], []);
    expect(third).toEqual({ id: 'c', title: 'Last', visitors: 0, dropOffs: 0 });
  });

  it('of a version that nobody keeps are matched by their place', () => {
    expect(stepsOf(figures(), null, [YOU]).map(({ id, title }) => [id, title])).toEqual([
      ['a', 'About you'],
      [null, null],
    ]);
  });

  it('that are written from right to left keep to themselves', () => {
    const arabic = { id: 'a', title: 'مشروعك' };
    expect(stepsOf(figures(), [arabic], [arabic])[0]?.title).toBe('\u2068مشروعك\u2069');
  });

  it('were met by no fewer than left them', () => {
    const [first] = stepsOf(figures({ starts: 3, steps: [{ index: 0, reached: 9, left: 5 }] }), [YOU], [YOU]);
    expect(first).toMatchObject({ visitors: 5, dropOffs: 5 });
  });
});

describe('the funnel', () => {
  const stages = (version: VersionFigures, then: readonly (typeof YOU)[]) =>
    funnelOf(version, stepsOf(version, then, then)).map(({ stage, count, of = '', who = '' }) =>
      [stage, count, of, who].join(' '),
    );

  it('goes from seen to sent, each of those who came that far', () => {
    expect(stages(figures(), [YOU, PROJECT])).toEqual([
      'seen 402  ',
      'started 171 402 saw',
      'reached 104 171 started',
      'sent 61 104 cameHere',
    ]);
  });

  it('has no share above 100 % where a first step is passed without an answer', () => {
    const steps = [402, 320].map((reached, index) => ({ index, reached, left: 0 }));
    expect(stages(figures({ steps }), [YOU, PROJECT])).toEqual([
      'seen 402  ',
      'started 171 402 saw',
      'reached 320 402 saw',
      'sent 61 320 cameHere',
    ]);
  });

  it('of one step has no step to reach', () => {
    const alone = figures({ steps: [{ index: 0, reached: 402, left: 67 }] });
    expect(stages(alone, [YOU])).toEqual(['seen 402  ', 'started 171 402 saw', 'sent 61 171 started']);
  });

  it('of twelve steps has each of them', () => {
    const steps = Array.from({ length: 12 }, (_, index) => ({ index, reached: 100 - index, left: 1 }));
    const then = steps.map(({ index }) => ({ id: `s${index}`, title: `S${index}` }));
    expect(stages(figures({ steps }), then)).toHaveLength(14);
    expect(stages(figures({ steps }), then).at(-2)).toBe('reached 89 90 cameHere');
  });

  it.each([
    [5, 29, undefined],
    [15, 30, '50'],
    [0, 30, '0'],
    [1, 1_000, '<1'],
    [999, 1_000, '>99'],
    [1_000, 1_000, '100'],
    [40, 30, '100'],
  ])('%i of %i is %s of 100', (count, of, share) => {
    expect(ofHundred({ count, of })).toBe(share);
  });
});

it('fields have errors and stops, and one of them most', () => {
  const fields = fieldsOf({
    errors: [
      { key: 'phone', count: 38 },
      { key: 'email', count: 11 },
    ],
    leftAt: [{ key: 'company', count: 14 }],
  });
  expect(fields.get('phone')).toEqual({ errors: 38, stops: 0 });
  expect([worstOf(fields, 'errors'), worstOf(fields, 'stops')]).toEqual(['phone', 'company']);
  expect(worstOf(fieldsOf({ errors: [], leftAt: [] }), 'errors')).toBeUndefined();
});

describe('two versions', () => {
  const before = figures({ version: 'v0', views: 610, done: 54 });

  it('are drawn on one scale that holds both', () => {
    const { verdict, end, now } = compareSubmissions(before, figures());
    expect([verdict.is, end]).toEqual(['better', 0.2]);
    expect(now.low).toBeLessThan(now.share);
    expect(now.high).toBeLessThanOrEqual(end);
  });

  it('are compared at the step that most leave, where both have it', () => {
    const now = stepsOf(figures(), [YOU, PROJECT], [YOU, PROJECT]);
    expect(compareDropOffs(now, now)).toMatchObject({
      what: 'left',
      step: { id: 'b' },
      verdict: { is: 'same' },
    });
    expect(compareDropOffs(now.slice(0, 1), now)).toBeUndefined();
    expect(compareDropOffs(now, [])).toBeUndefined();
  });

  it('never have more sent than seen', () => {
    expect(compareSubmissions(figures({ done: 900 }), figures()).before.share).toBe(1);
  });

  it.each([
    [1, 1],
    [37, 37],
    [80, 80],
    [381, 390],
    [3_612, 3_700],
  ])('%i visits that are missing are about %i', (count, said) => {
    expect(roughly(count)).toBe(said);
  });
});

describe('versions', () => {
  const NOW = Date.UTC(2026, 10, 18, 12);
  const stored = (
    id: string,
    day: number,
    why: WorkVersion['why'],
    name: string | null = null,
  ): WorkVersion => ({
    id,
    at: Date.UTC(2026, 10, day, 12),
    by: 'Ana',
    why,
    name,
  });
  const naming = (versions: readonly WorkVersion[]) =>
    ({
      storedVersions: versions,
      present: 'now',
      words: FIGURES_EN.versions,
      language: 'en',
      now: NOW,
    }) as const;

  it('are called by why and when they were kept, or by their name', () => {
    const names = namesOf(
      ['u', 'e', 'k', 'now', 'abcdefgh'],
      naming([
        stored('u', 12, 'upload', 'a/folder'),
        stored('e', 3, 'export', 'file.zip'),
        stored('k', 1, 'kept', 'For the fair'),
      ]),
    );
    expect([...names.values()].map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Uploaded .*12/),
      expect.stringMatching(/^Exported .*3/),
      'For the fair',
      'As it is now',
      'Version abcdef',
    ]);
    expect(names.get('u')?.short).not.toContain('2026');
  });

  it('of one day are told apart by the minute', () => {
    const names = namesOf(['a', 'b'], naming([stored('a', 12, 'export'), stored('b', 12, 'upload')]));
    expect([...names.values()].map(({ short }) => short)).toEqual(Array(2).fill(expect.stringMatching(/:/)));
  });

  it('stand with the newest first, and those that nobody keeps last', () => {
    const all = ['lost', 'old', 'new', 'more'].map((version) =>
      figures({ version, views: version === 'more' ? 900 : 10 }),
    );
    const order = newestFirst(all, [stored('old', 1, 'export'), stored('new', 9, 'export')]);
    expect(order.map(({ version }) => version)).toEqual(['new', 'old', 'more', 'lost']);
  });
});
