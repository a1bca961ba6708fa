/** What a store of shared work does with links and remarks, whichever it is. */

import { WORK_LIMITS } from '@formloom/form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkPlaces, STORES } from '../testing/work-stores.ts';
import type { NewRemark, NewReview } from './review-calls.ts';
import type { WorkMessage, WorkStore } from './work-store.ts';

let accounts = 0;

describe.each(STORES)('a store in %s', (kind) => {
  const places = createWorkPlaces();
  let store: WorkStore;
  const heard: WorkMessage[] = [];
  beforeAll(async () => {
    store = await places.open(await places.newUrl(kind));
    store.onMessage((message) => heard.push(message));
  });
  afterAll(() => places.close());

  /** An account of its own, with work on one form. */
  async function team() {
    const account = `r${++accounts}`;
    const of = { account, form: 'f1' };
    const change = { ...of, by: 'Ana', at: 1_000, name: 'Contact', marks: ['l', 'd', 't', 's'] };
    await store.putProject({ ...change, expected: 'none', text: '{"a":1}' });
    const name = (id: string) => `${account}-${id}`;
    const review = (id: string, more: Partial<NewReview> = {}): NewReview => ({
      ...of,
      id: name(id),
      tokenHash: `hash of ${name(id)}`,
      by: 'Ana',
      at: 2_000,
      endsAt: 10_000,
      ...more,
    });
    const remark = (id: string, of: string, more: Partial<NewRemark> = {}): NewRemark => ({
      id: name(id),
      tokenHash: `hash of ${name(of)}`,
      reviewerHash: 'núria',
      name: 'Núria',
      text: 'Two\nlines 🙂',
      field: null,
      at: 3_000,
      ...more,
    });
    return { account, of, name, review, remark, tokenHash: (id: string) => `hash of ${name(id)}` };
  }

  it('keeps a link until its time, and shows by it what is kept now', async () => {
    const { account, of, name, review, tokenHash } = await team();
    expect(await store.addReview(review('one'))).toBe('made');
    const opened = { id: name('one'), ...of, until: 10_000, text: '{"a":1}' };
    expect(await store.openReview({ tokenHash: tokenHash('one'), at: 9_999 })).toEqual(opened);
    expect(await store.openReview({ tokenHash: tokenHash('one'), at: 10_000 })).toBeUndefined();
    expect(await store.openReview({ tokenHash: 'none', at: 1 })).toBeUndefined();
    const listed = { id: name('one'), form: 'f1', until: 10_000, by: 'Ana', at: 2_000, remarks: [] };
    expect(await store.listReviews({ account, at: 9_999 })).toEqual([listed]);
    expect(await store.listReviews({ account, at: 10_000 })).toEqual([]);
    const [told] = await store.listActivity({ account, before: undefined, after: 0, most: 1 });
    expect(told).toMatchObject({ what: 'review made', form: 'f1', who: 'Ana', at: 2_000 });
  });

  it('makes none of work that is not there, and not more than there may be at a time', async () => {
    const { review } = await team();
    expect(await store.addReview(review('one', { form: 'f2' }))).toBe('missing');
    for (let count = 0; count < WORK_LIMITS.reviews; count += 1)
      expect(await store.addReview(review(`n${count}`))).toBe('made');
    expect(await store.addReview(review('more'))).toBe('full');
    expect(await store.addReview(review('later', { at: 10_000, endsAt: 20_000 }))).toBe('made');
  });

  it('takes a link back, of the account that made it alone; what was remarked stays', async () => {
    const { account, of, name, review, remark, tokenHash } = await team();
    await store.addReview(review('one'));
    await store.addRemark(remark('m', 'one'));
    expect(await store.endReview({ account: 'others', id: name('one'), at: 4_000 })).toBe(false);
    expect(await store.openReview({ tokenHash: tokenHash('one'), at: 4_000 })).toBeDefined();
    expect(await store.endReview({ account, id: name('one'), at: 4_000 })).toBe(true);
    expect(await store.endReview({ account, id: name('one'), at: 4_001 })).toBe(false);
    expect(await store.openReview({ tokenHash: tokenHash('one'), at: 4_000 })).toBeUndefined();
    expect(await store.addRemark(remark('late', 'one', { at: 4_001 }))).toBe('missing');
    expect((await store.listRemarks(of)).map(({ id }) => id)).toEqual([name('m')]);
  });

  it('work in the bin is shown to nobody until it is put back', async () => {
    const { account, of, review, remark, tokenHash } = await team();
    await store.addReview(review('one'));
    await store.binProject({ ...of, expected: 'any', by: 'Ana', at: 3_000 });
    expect(await store.openReview({ tokenHash: tokenHash('one'), at: 3_000 })).toBeUndefined();
    expect(await store.addRemark(remark('m', 'one'))).toBe('missing');
    expect(await store.listReviews({ account, at: 3_000 })).toEqual([]);
    await store.restoreProject({ ...of, by: 'Ana', at: 3_500, binnedAfter: 0 });
    expect(await store.openReview({ tokenHash: tokenHash('one'), at: 3_600 })).toBeDefined();
  });

  it('tells whose remarks are whose, and how many wait', async () => {
    const { of, account, name, review, remark } = await team();
    await store.addReview(review('one'));
    await store.addReview(review('two'));
    await store.addRemark(remark('a', 'one', { field: 'email' }));
    await store.addRemark(remark('b', 'one', { reviewerHash: 'pau', name: 'Pau' }));
    await store.addRemark(remark('c', 'two'));
    const own = await store.listOwnRemarks({ review: name('one'), reviewerHash: 'núria' });
    const first = {
      id: name('a'),
      name: 'Núria',
      text: 'Two\nlines 🙂',
      field: 'email',
      at: 3_000,
      done: false,
    };
    expect(own).toEqual([first]);
    const done = { ...of, id: name('a'), by: 'Ben', at: 5_000 };
    expect(await store.markRemark({ ...done, isDone: true })).toBe(true);
    expect(await store.markRemark({ ...done, form: 'f2', isDone: true })).toBe(false);
    expect(await store.markRemark({ ...done, account: 'others', isDone: false })).toBe(false);
    const all = await store.listRemarks(of);
    expect(all.map(({ id, done: isDone }) => [id, isDone])).toEqual([
      [name('a'), true],
      [name('b'), false],
      [name('c'), false],
    ]);
    expect(await store.listRemarks({ ...of, account: 'others' })).toEqual([]);
    const [two, one] = (await store.listReviews({ account, at: 4_000 })).sort((x, y) =>
      y.id.localeCompare(x.id),
    );
    expect([one?.remarks.length, two?.remarks.length]).toEqual([2, 1]);
    await store.markRemark({ ...done, isDone: false });
    const counts = () =>
      heard.flatMap((message) =>
        message.kind === 'remarks' && message.account === account ? message.remarks : [],
      );
    await expect.poll(counts).toEqual([1, 2, 3, 2, 3]);
  });

  it('takes only so many by one link, also where they come at once', async () => {
    const { of, review, remark } = await team();
    await store.addReview(review('one'));
    const send = (index: number) => store.addRemark(remark(`n${index}`, 'one'));
    for (let index = 0; index < WORK_LIMITS.remarks - 3; index += 1) await send(index);
    const last = Array.from({ length: 8 }, (_, index) => send(WORK_LIMITS.remarks + index));
    const outcomes = await Promise.all(last);
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(5);
    expect(await store.listRemarks(of)).toHaveLength(WORK_LIMITS.remarks);
  });

  it('clears away what has ended long ago, and what belonged to work that is gone', async () => {
    const { of, review, remark } = await team();
    await store.addReview(review('old', { endsAt: 3_500 }));
    await store.addReview(review('new'));
    await store.addRemark(remark('a', 'old'));
    await store.addRemark(remark('b', 'new'));
    await store.sweep({ bin: 0, activity: 3_500 });
    expect(await store.listRemarks(of)).toHaveLength(1);
    await store.binProject({ ...of, expected: 'any', by: 'Ana', at: 6_000 });
    await store.sweep({ bin: 6_000, activity: 0 });
    expect(await store.listRemarks(of)).toEqual([]);
  });
});
