/** Figures in either store. */

import { type FigureEvent, sumFigures } from '@formloom/form';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCounting } from '../figures/counting.ts';
import { createWorkPlaces, STORES } from '../testing/work-stores.ts';
import type { FigureSum, FigureSums, WorkStore } from './work-store.ts';

let forms = 0;
const sum = (form: string, day: number, count: number, more: Partial<FigureEvent> = {}) => ({
  form,
  version: 'v1',
  what: 'view' as const,
  step: undefined,
  key: undefined,
  day,
  count,
  ...more,
});

/** Such as no event makes it: a row without its day. */
const poisoned = (one: FigureSum): FigureSum =>
  one.key === 'poisoned' ? { ...one, day: undefined as unknown as number } : one;

describe.each(STORES)('figures in %s', (kind) => {
  const places = createWorkPlaces();
  let store: WorkStore;
  beforeAll(async () => {
    store = await places.open(await places.newUrl(kind));
  });
  afterAll(() => places.close());

  async function worked(account = 'a') {
    const of = { account, form: `form ${++forms}` };
    await store.putProject({
      ...of,
      expected: 'none',
      by: 'Ana',
      at: 1,
      name: 'N',
      text: '{}',
      marks: ['', '', '', ''],
    });
    return of;
  }
  const read = async (of: { account: string; form: string }, from = 0) =>
    sumFigures(await store.readFigures({ ...of, from })).versions;

  it('list the version with most views first, also where some views have a step', async () => {
    const of = await worked();
    const views = (version: string, count: number, step?: number) =>
      sum(of.form, 20261101, count, { version, ...(step !== undefined && { step }) });
    await store.addFigures([views('v1', 5), views('v2', 9), views('v2', 1, 0)]);
    expect((await read(of)).map(({ version }) => version)).toEqual(['v2', 'v1']);
  });

  it('add up, by version, step and field, from a day on', async () => {
    const of = await worked();
    const add = (sums: FigureSums) => store.addFigures(sums);
    expect(await add([sum(of.form, 20261101, 5), sum(of.form, 20261102, 2)])).toEqual([
      { form: of.form, count: 7 },
    ]);
    await add([
      sum(of.form, 20261102, 3),
      sum(of.form, 20261102, 4, { what: 'step', step: 1 }),
      sum(of.form, 20261102, 2, { what: 'start', step: 0, key: 'email' }),
      sum(of.form, 20261102, 1, { what: 'leave', step: 1, key: 'email' }),
      sum(of.form, 20261103, 9, { version: 'v2' }),
    ]);
    expect(await read(of)).toMatchObject([
      { version: 'v2', views: 9 },
      {
        version: 'v1',
        views: 10,
        steps: [{ reached: 10 }, { reached: 4, left: 1 }],
        leftAt: [{ key: 'email', count: 1 }],
      },
    ]);
    expect(await read(of, 20261102)).toMatchObject([{ views: 9 }, { views: 5 }]);
    expect(await read({ ...of, account: 'b' })).toEqual([]);
    await store.dropFigures(of);
    expect(await read(of)).toEqual([]);
  });

  it('of a form that nobody works on are not kept', async () => {
    expect(await store.addFigures([sum('nobody', 20261101, 5)])).toEqual([]);
    const of = await worked();
    await store.binProject({ ...of, expected: 'any', by: 'Ana', at: 2 });
    expect(await store.addFigures([sum(of.form, 20261101, 5)])).toEqual([]);
    expect(await read(of)).toEqual([]);
  });

  it('go with the form, once it has had its time in the bin', async () => {
    const [of, other] = [await worked(), await worked()];
    await store.addFigures([sum(of.form, 20261101, 5), sum(other.form, 20261101, 3)]);
    await store.binProject({ ...of, expected: 'any', by: 'Ana', at: 5_000 });
    await store.sweep({ bin: 4_999, activity: 0 });
    expect(await read(of)).toMatchObject([{ views: 5 }]);
    await store.sweep({ bin: 5_000, activity: 0 });
    expect([await read(of), await read(other)]).toMatchObject([[], [{ views: 3 }]]);
  });

  it('of two replicas at once are all there', async () => {
    const [of, other] = [await worked(), await worked()];
    const sums = (at: number) => [
      sum(of.form, 20261101, at),
      sum(of.form, 20261102, 1),
      sum(other.form, 20261101, 1),
      sum(other.form, 20261101, 1, { version: 'v0' }),
    ];
    const moments = Array.from({ length: 60 }, (_, at) => (at % 2 ? sums(at).reverse() : sums(at)));
    await Promise.all(moments.map((some) => store.addFigures(some)));
    expect(await read(of)).toMatchObject([{ views: 1_770 + 60 }]);
    expect(await read(other)).toMatchObject([{ views: 60 }, { views: 60 }]);
  });

  it.each([
    ['of fields', 'error', (name: string) => ({ key: name })],
    ['without a field', 'view', (name: string) => ({ version: name })],
  ] as const)(
    'that are made up, %s, fill no database, and those that there are go on',
    async (_, what, of) => {
      const form = await worked();
      const one = (count: number, name: string) => sum(form.form, 20261101, count, { what, ...of(name) });
      await store.addFigures([one(1, 'real')]);
      for (let part = 0; part < 3; part += 1)
        await store.addFigures(Array.from({ length: 2_000 }, (_, at) => one(1, `made up ${part} ${at}`)));
      const added = await store.addFigures([one(6, 'real'), one(5, 'late')]);
      expect(added).toEqual([{ form: form.form, count: 6 }]);
      expect(await store.readFigures({ ...form, from: 0 })).toHaveLength(5_000);
      // Another day has room again.
      expect(await store.addFigures([{ ...one(2, 'late'), day: 20261102 }])).toMatchObject([{ count: 2 }]);
    },
  );

  it('of made-up fields take no room from what visitors did as a whole', async () => {
    const of = await worked();
    for (let part = 0; part < 3; part += 1)
      await store.addFigures(
        Array.from({ length: 2_000 }, (_, at) =>
          sum(of.form, 20261101, 1, { what: 'leave', step: 0, key: `made up ${part} ${at}` }),
        ),
      );
    const real = [
      sum(of.form, 20261101, 7),
      sum(of.form, 20261101, 4, { what: 'start', step: 0, key: 'email' }),
    ];
    expect(await store.addFigures(real)).toEqual([{ form: of.form, count: 11 }]);
    expect(await read(of)).toMatchObject([{ views: 7, starts: 4 }]);
  });

  it('of texts that become the same in the database are added up', async () => {
    const of = await worked();
    const texts = ['\ud800', '\ud801', 'a\0', 'a\ufffd'];
    await store.addFigures([
      ...texts.map((version) => sum(of.form, 20261101, 1, { version })),
      ...texts.map((key) => sum(of.form, 20261101, 1, { what: 'error', key })),
      sum(of.form, 20261101, 1),
      sum(of.form, 20261101, 1),
    ]);
    expect(
      (await read(of)).map(({ version, views, errors }) => [version, views, errors.map(({ key }) => key)]),
    ).toEqual([
      ['a\ufffd', 2, []],
      ['v1', 2, ['a\ufffd', '\ufffd']],
      ['\ufffd', 2, []],
    ]);
  });

  it('beside a row that it cannot hold are stored, and that row is dropped', async () => {
    const of = await worked();
    const lines: Array<{ dropped?: object }> = [];
    const counting = createCounting({
      store: { ...store, addFigures: (sums) => store.addFigures([...sums.map(poisoned)]) },
      now: () => Date.UTC(2026, 10, 17),
      log: pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }),
    });
    counting.count({ form: of.form, version: 'v1', what: 'view', step: undefined, key: undefined });
    for (const key of ['a', 'b', 'poisoned', 'c', 'd'])
      counting.count({ form: of.form, version: 'v1', what: 'error', step: undefined, key });
    await counting.end();
    expect((await read(of)).map(({ errors }) => errors.map(({ key }) => key))).toEqual([
      ['a', 'b', 'c', 'd'],
    ]);
    expect(lines.filter(({ dropped }) => dropped)).toMatchObject([{ dropped: { refused: 1 } }]);
  });

  it('that are old are kept by month, once', async () => {
    const of = await worked();
    await store.addFigures([
      sum(of.form, 20250930, 1),
      sum(of.form, 20251001, 2),
      sum(of.form, 20251031, 3),
      sum(of.form, 20251101, 4),
    ]);
    await store.foldFigures(20251101);
    await store.foldFigures(20251101);
    expect(await read(of)).toMatchObject([{ views: 10 }]);
    expect(await read(of, 20251000)).toMatchObject([{ views: 9 }]);
    expect(await read(of, 20251001)).toMatchObject([{ views: 4 }]);
    await store.foldFigures(20251102);
    expect(await read(of, 20251100)).toMatchObject([{ views: 4 }]);
  });

  it('are put together once where several replicas do it at once', async () => {
    const of = await worked();
    const days = Array.from({ length: 28 }, (_, day) => 20250901 + day);
    await store.addFigures(days.map((day) => sum(of.form, day, 1)));
    await Promise.all([1, 2, 3, 4].map(() => store.foldFigures(20251001)));
    expect(await read(of, 20250900)).toMatchObject([{ views: 28 }]);
  });
});
