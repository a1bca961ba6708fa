/** What a store of shared work does, whichever it is. */

import { WORK_LIMITS } from '@formloom/form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packText } from '../parsing/packed-text.ts';
import { createWorkPlaces, STORES } from '../testing/work-stores.ts';
import type { NewVersion, Outcome, ProjectChange, WorkMessage, WorkStore } from './work-store.ts';

const DAY = 86_400_000;
let accounts = 0;

const wordOf = (outcome: Outcome) =>
  `${outcome.kind} ${'revision' in outcome ? outcome.revision : ''}`.trim();

describe.each(STORES)('a store in %s', (kind) => {
  const places = createWorkPlaces();
  let store: WorkStore;
  const heard: WorkMessage[] = [];
  beforeAll(async () => {
    store = await places.open(await places.newUrl(kind));
    store.onMessage((message) => heard.push(message));
  });
  afterAll(() => places.close());

  /** Each test has an account of its own. */
  function person(name = 'Ana', account = `a${++accounts}`) {
    const of = { account, form: 'f1' };
    const change = (text: string, more: Partial<ProjectChange> = {}): ProjectChange => ({
      ...of,
      expected: 'none',
      by: name,
      at: 1_000,
      name: 'Contact',
      text,
      marks: ['l', 'd', 't', 's'],
      ...more,
    });
    const version = (id: string, more: Partial<NewVersion> = {}): NewVersion => ({
      ...of,
      id,
      by: name,
      at: 2_000,
      why: 'kept',
      name: null,
      published: false,
      ...more,
    });
    return {
      account,
      of,
      change,
      version,
      put: (...words: Parameters<typeof change>) => store.putProject(change(...words)),
    };
  }

  it('keeps a project that was not there, and gives it back', async () => {
    const { of, put, account } = person();
    expect(await store.readProject(of)).toBeUndefined();
    expect(await put('{"ñ":"🙂"}')).toEqual({ kind: 'done', revision: 1 });
    expect(await store.readProject(of)).toEqual({
      revision: 1,
      updatedAt: 1_000,
      updatedBy: 'Ana',
      text: '{"ñ":"🙂"}',
    });
    expect(await store.readRevision(of)).toBe(1);
    expect(await store.listProjects({ account })).toEqual([
      {
        form: 'f1',
        name: 'Contact',
        revision: 1,
        updatedAt: 1_000,
        updatedBy: 'Ana',
        last: { what: 'changed', by: 'Ana', at: 1_000 },
        binnedAt: null,
      },
    ]);
  });

  it('changes it only over what was seen of it', async () => {
    const { of, put } = person();
    expect(await put('0', { expected: [1] })).toEqual({ kind: 'changed', revision: null });
    expect(await put('0', { expected: 'any' })).toEqual({ kind: 'changed', revision: null });
    await put('1');
    expect(await put('x')).toEqual({ kind: 'changed', revision: 1 });
    expect(await put('2', { expected: [7, 1] })).toEqual({ kind: 'done', revision: 2 });
    expect(await put('x', { expected: [1] })).toEqual({ kind: 'changed', revision: 2 });
    expect(await put('3', { expected: 'any', by: 'Ben' })).toEqual({ kind: 'done', revision: 3 });
    expect(await store.readProject(of)).toMatchObject({ revision: 3, text: '3', updatedBy: 'Ben' });
  });

  it('takes one of many who write at once over the same revision, and tells the others', async () => {
    const { put } = person();
    const made = await Promise.all(Array.from({ length: 8 }, (_, at) => put(`first ${at}`)));
    expect(made.filter((one) => one.kind === 'done')).toHaveLength(1);
    const later = await Promise.all(
      Array.from({ length: 8 }, (_, at) => put(`second ${at}`, { expected: [1] })),
    );
    expect(later.filter((one) => one.kind === 'done')).toEqual([{ kind: 'done', revision: 2 }]);
    expect(later.filter((one) => one.kind === 'changed')).toEqual(
      Array(7).fill({ kind: 'changed', revision: 2 }),
    );
  });

  it('tells every change after it is kept, and again to whoever was away', async () => {
    const { account, put, of } = person();
    const before = await store.lastNumber({ account });
    await put('1');
    await put('2', { expected: [1] });
    await expect
      .poll(() => heard.filter((one) => 'account' in one && one.account === account))
      .toHaveLength(2);
    const told = heard.filter((one) => 'account' in one && one.account === account);
    expect(told).toEqual([
      { kind: 'change', ...of, revision: 1, by: 'Ana', number: expect.any(Number) },
      { kind: 'change', ...of, revision: 2, by: 'Ana', number: expect.any(Number) },
    ]);
    expect(await store.changesAfter({ account, number: before })).toEqual([told[1]]);
    expect(await store.lastNumber({ account })).toBe((told[1] as { number: number }).number);
    expect(await store.changesAfter({ account: 'nobody', number: before })).toEqual([]);
  });

  it('puts a project into the bin, where it is found for as long as it is kept', async () => {
    const { account, of, put } = person();
    const bin = (expected: 'any' | number[], at = 5_000) =>
      store.binProject({ ...of, expected, by: 'Ben', at });
    expect(await bin('any')).toEqual({ kind: 'missing' });
    await put('1');
    expect(await bin([9])).toEqual({ kind: 'changed', revision: 1 });
    expect(await bin([1])).toEqual({ kind: 'done', revision: 2 });
    expect([await store.readProject(of), await store.listProjects({ account })]).toEqual([undefined, []]);
    expect(await bin('any')).toEqual({ kind: 'missing' });
    expect(await store.listProjects({ account, binnedAfter: 4_999 })).toMatchObject([
      { form: 'f1', binnedAt: 5_000 },
    ]);
    expect(await store.listProjects({ account, binnedAfter: 5_000 })).toEqual([]);
    const restore = (binnedAfter: number) =>
      store.restoreProject({ ...of, by: 'Ana', at: 6_000, binnedAfter });
    expect(await restore(5_000)).toEqual({ kind: 'missing' });
    expect(await restore(0)).toEqual({ kind: 'done', revision: 3 });
    expect(await restore(0)).toEqual({ kind: 'taken' });
    expect(await store.readProject(of)).toMatchObject({ revision: 3, text: '1', updatedBy: 'Ana' });
  });

  it('keeps what lay in the bin as a version when something else takes its place', async () => {
    const { of, put } = person();
    await put('old');
    await store.binProject({ ...of, expected: [1], by: 'Ana', at: 5_000 });
    expect(await put('new', { at: 6_000 })).toEqual({ kind: 'done', revision: 3 });
    const [version] = await store.listVersions(of);
    expect(version).toMatchObject({ why: 'kept', name: null });
    expect(await store.readVersion({ ...of, id: version?.id ?? '' })).toMatchObject({ text: 'old' });
    expect(await store.readProject(of)).toMatchObject({ text: 'new' });
  });

  it('lets go of what has had its time, and never counts a revision twice', async () => {
    const { account, of, put, version } = person();
    await put('1');
    await store.addVersion(version('v1'));
    await store.binProject({ ...of, expected: [1], by: 'Ana', at: 5_000 });
    await store.sweep({ bin: 4_999, activity: 999 });
    expect(await store.listProjects({ account, binnedAfter: 0 })).toHaveLength(1);
    const page = { account, before: undefined, after: 0, most: 10 };
    expect(await store.listActivity(page)).toHaveLength(2);
    await store.sweep({ bin: 5_000, activity: 1_000 });
    expect(await store.listActivity(page)).toHaveLength(1);
    expect(await store.listProjects({ account, binnedAfter: 0 })).toEqual([]);
    expect(await store.listVersions(of)).toEqual([]);
    expect(await store.restoreProject({ ...of, by: 'Ana', at: 6_000, binnedAfter: 0 })).toEqual({
      kind: 'missing',
    });
    expect(await put('2')).toEqual({ kind: 'done', revision: 3 });
    expect(await store.listVersions(of)).toEqual([]);
  });

  it('keeps versions as they were, newest first', async () => {
    const { of, put, version } = person();
    expect(await store.addVersion(version('v0'))).toBe('missing');
    await put('1');
    expect(await store.addVersion(version('v1', { name: 'First' }))).toBe('kept');
    await put('2', { expected: [1] });
    expect(await store.addVersion(version('v2', { why: 'export', by: 'Ben', at: 3_000 }))).toBe('kept');
    expect(await store.listVersions(of)).toEqual([
      { id: 'v2', at: 3_000, by: 'Ben', why: 'export', name: null },
      { id: 'v1', at: 2_000, by: 'Ana', why: 'kept', name: 'First' },
    ]);
    expect(await store.readVersion({ ...of, id: 'v1' })).toMatchObject({ text: '1', name: 'First' });
    expect(await store.readVersion({ ...of, account: 'other', id: 'v1' })).toBeUndefined();
    const [listed] = await store.listProjects(of);
    expect(listed?.last).toEqual({ what: 'exported', by: 'Ben', at: 3_000 });
  });

  it('keeps a version of the content that is sent, and leaves the work as it is', async () => {
    const { of, put, version } = person();
    const text = packText('published');
    expect(await store.addVersion(version('v1', { text }))).toBe('missing');
    await put('before');
    await put('after', { expected: [1] });
    expect(await store.addVersion(version('v1', { text }))).toBe('kept');
    expect(await store.addVersion(version('v1', { text }))).toBe('taken');
    expect(await store.readVersion({ ...of, id: 'v1' })).toMatchObject({ text: 'published' });
    expect(await store.readProject(of)).toMatchObject({ revision: 2, text: 'after' });
  });

  it('keeps a version of the revision that was named, and only under a name that no version has', async () => {
    const { of, put, version } = person();
    await put('1');
    expect(await store.addVersion(version('v1', { revision: 2 }))).toBe('changed');
    expect(await store.addVersion(version('v1', { revision: 1 }))).toBe('kept');
    const again = Array.from({ length: 4 }, (_, at) => store.addVersion(version('v1', { revision: 1, at })));
    expect(await Promise.all(again)).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect(await store.listVersions(of)).toMatchObject([{ id: 'v1', at: 2_000 }]);
  });

  it('has room for so many versions: the oldest without a name go, those with one stay', async () => {
    const { of, put, version } = person();
    await put('1');
    for (let at = 0; at < WORK_LIMITS.versions + 2; at += 1)
      await store.addVersion(version(`v${at}`, { name: at === 0 ? 'Mine' : null }));
    const ids = (await store.listVersions(of)).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-2), ids.at(-1)]).toEqual([200, 'v201', 'v3', 'v0']);
    for (let at = 0; at < WORK_LIMITS.versions - 1; at += 1)
      expect(await store.addVersion(version(`named${at}`, { name: 'Mine' }))).toBe('kept');
    expect(await store.addVersion(version('one more'))).toBe('full');
    expect(await store.listVersions(of)).toHaveLength(200);
    // Work that is replaced is kept beyond that.
    await store.binProject({ ...of, expected: [1], by: 'Ana', at: 5_000 });
    expect(await put('2', { at: 6_000 })).toEqual({ kind: 'done', revision: 3 });
    expect(await store.readVersion({ ...of, id: `bin-2-${(6_000).toString(36)}` })).toMatchObject({
      text: '1',
    });
    await store.binProject({ ...of, expected: [3], by: 'Ana', at: 7_000 });
    expect(await put('3', { at: 8_000 })).toEqual({ kind: 'done', revision: 5 });
    const [newest, ...others] = await store.listVersions(of);
    expect([newest?.id, others.filter(({ name }) => name === null)]).toEqual([
      `bin-4-${(8_000).toString(36)}`,
      [],
    ]);
    expect(others).toHaveLength(200);
  });

  it('has room for each further export and upload, which are named by their files', async () => {
    const { of, put, version } = person();
    await put('1');
    await store.addVersion(version('mine', { name: 'Mine', at: 1 }));
    for (let at = 2; at <= WORK_LIMITS.versions + 2; at += 1) {
      const why = at % 2 === 0 ? 'export' : 'upload';
      expect(await store.addVersion(version(`v${at}`, { at, why, name: 'contact.zip' }))).toBe('kept');
    }
    const ids = (await store.listVersions(of)).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-2), ids.at(-1)]).toEqual([200, 'v202', 'v4', 'mine']);
  });

  it('deletes the oldest versions by their times, in whatever order they were restored', async () => {
    const { of, put, version } = person();
    await put('1');
    const restored = Array.from({ length: WORK_LIMITS.versions }, (_, at) => WORK_LIMITS.versions - at);
    for (const at of restored)
      await store.putBackVersion({ ...version(`v${at}`, { at }), text: packText('old') });
    expect(await store.addVersion(version('new'))).toBe('kept');
    const ids = (await store.listVersions(of)).map(({ id }) => id);
    expect([ids.length, ids[0], ids[1], ids.at(-1)]).toEqual([200, 'new', 'v200', 'v2']);
  });

  it('keeps what lay in the bin under another id where a restored version has its id', async () => {
    const { of, put, version } = person();
    await put('old');
    const id = `bin-2-${(6_000).toString(36)}`;
    for (const restored of [id, `${id}-2`])
      await store.putBackVersion({ ...version(restored), text: packText('restored') });
    await store.binProject({ ...of, expected: [1], by: 'Ana', at: 5_000 });
    expect(await put('new', { at: 6_000 })).toEqual({ kind: 'done', revision: 3 });
    expect(await store.readVersion({ ...of, id })).toMatchObject({ text: 'restored' });
    expect(await store.readVersion({ ...of, id: `${id}-3` })).toMatchObject({ text: 'old' });
  });

  it('restores what lay in the bin of another database beside what lay in this one', async () => {
    const [here, there] = [person(), person()];
    for (const { of, put } of [here, there]) {
      await put(of.account);
      await store.binProject({ ...of, expected: [1], by: 'Ana', at: 5_000 });
    }
    await there.put('new', { at: 6_000 });
    await here.put('new', { at: 7_000 });
    const [saved] = await store.listVersions(there.of);
    const text = packText('from there');
    const restored = { ...here.of, ...here.version(saved?.id ?? ''), text };
    expect(await store.putBackVersion(restored)).toBe('kept');
    expect(await store.putBackVersion(restored)).toBe('there');
    expect(await store.listVersions(here.of)).toHaveLength(2);
  });

  it('deletes no version where a project is restored over one in the trash', async () => {
    const { of, put, version } = person();
    await put('1');
    for (let at = 0; at < WORK_LIMITS.versions; at += 1) await store.addVersion(version(`v${at}`));
    const before = await store.listVersions(of);
    await store.binProject({ ...of, expected: [1], by: 'Ana', at: 5_000 });
    expect(await put('2', { keepAll: true })).toEqual({ kind: 'full' });
    expect(await store.listVersions(of)).toEqual(before);
    expect(await store.readProject(of)).toBeUndefined();
    expect(await put('2')).toEqual({ kind: 'done', revision: 3 });
  });

  it('lists versions of the future by their times, and a new one first', async () => {
    const { of, put, version } = person();
    await put('1');
    for (const at of [9_003, 9_002, 9_001])
      await store.putBackVersion({ ...version(`v${at}`, { at }), text: packText('old') });
    await store.addVersion(version('new'));
    const ids = (await store.listVersions(of)).map(({ id }) => id);
    expect(ids).toEqual(['new', 'v9003', 'v9002', 'v9001']);
  });

  it('keeps the newest versions where the clock was set back', async () => {
    const { of, put, version } = person();
    await put('1');
    for (let at = 1; at <= WORK_LIMITS.versions; at += 1)
      await store.addVersion(version(`v${at}`, { at: 9_000 + at }));
    for (const id of ['next', 'last']) expect(await store.addVersion(version(id))).toBe('kept');
    const listed = (await store.listVersions(of)).map(({ id, at }) => [id, at]);
    expect(listed.slice(0, 3)).toEqual([
      ['last', 9_200],
      ['next', 9_200],
      ['v200', 9_200],
    ]);
    expect([listed.length, listed.at(-1)]).toEqual([200, ['v3', 9_003]]);
  });

  it('restores a version only beside a form that is there', async () => {
    const { of, put, version } = person();
    const restore = () => store.putBackVersion({ ...version('v1'), text: packText('old') });
    expect(await restore()).toBe('missing');
    await put('1');
    await store.binProject({ ...of, expected: [1], by: 'Ana', at: 5_000 });
    expect(await restore()).toBe('missing');
    await store.sweep({ bin: 5_000, activity: 0 });
    expect(await restore()).toBe('missing');
    await put('2');
    expect(await restore()).toBe('kept');
  });

  it.each([
    ['upload', false, 'uploaded as draft', 'uploaded'],
    ['upload', true, 'published', 'uploaded'],
    ['export', false, 'exported', 'exported'],
  ] as const)('tells of %s (published: %s) as %s', async (why, published, last, what) => {
    const { account, of, put, version } = person();
    await put('1');
    // Told by whoever carried an upload out, who knows of no form.
    if (why === 'upload')
      await store.tell({ account, form: '', what: 'uploaded', parts: 0, by: 'Ana', at: 1_500 });
    await store.addVersion(version('v', { why, published }));
    expect((await store.listProjects(of))[0]?.last).toEqual({ what: last, by: 'Ana', at: 2_000 });
    const page = await store.listActivity({ account, before: undefined, after: 0, most: 10 });
    expect(page.map((one) => [one.what, one.form])).toEqual([
      [what, 'f1'],
      ['changed', 'f1'],
    ]);
  });

  it('tells which parts were changed, and what one person goes on doing once', async () => {
    const { account, put } = person();
    await put('1', { marks: ['l', 'd', 't', 's'] });
    await put('2', { expected: [1], marks: ['L', 'd', 't', 's'], by: 'Ben', at: 2_000 });
    await put('3', { expected: [2], marks: ['L', 'D', 't', 's'], by: 'Ben', at: 3_000 });
    await put('4', { expected: [3], marks: ['L', 'D', 't', 'S'], at: 4_000 });
    await put('5', { expected: [4], marks: ['L', 'D', 't', 'S'], at: 4_000 + 11 * 60_000 });
    const page = { account, before: undefined, after: 0, most: 2 };
    const [newest, second] = await store.listActivity(page);
    expect([newest, second]).toMatchObject([
      { who: 'Ana', what: 'changed', parts: 0, at: 664_000, form: 'f1' },
      { who: 'Ana', what: 'changed', parts: 8, at: 4_000 },
    ]);
    const rest = await store.listActivity({ ...page, before: second?.id });
    expect(rest).toMatchObject([
      { who: 'Ben', parts: 3, at: 3_000 },
      { who: 'Ana', parts: 15, at: 1_000 },
    ]);
    expect(await store.listActivity({ ...page, after: 4_000 })).toHaveLength(1);
    expect(await store.listActivity({ ...page, account: 'other' })).toEqual([]);
  });

  it('keeps what people call an account, the last name of each', async () => {
    const { account } = person();
    const name = (text: string, of = account) =>
      store.nameAccount({ account: of, name: text, by: 'Ana', at: 1 });
    expect(await store.accountName({ account })).toBeNull();
    await name('The weavers');
    await name('Of another account', `${account}-other`);
    await name('Weavers & sons');
    expect(await store.accountName({ account })).toBe('Weavers & sons');
    await name('');
    expect(await store.accountName({ account })).toBeNull();
  });

  it('keeps designs by name, each changed only over what was seen of it', async () => {
    const { account } = person();
    const put = (expected: 'none' | 'any' | number[], name = 'Ours') =>
      store.putDesign({ account, name, theme: '{}', texts: '{"a":1}', expected, by: 'Ana', at: 1 });
    const remove = (expected: 'any' | number[]) => store.removeDesign({ account, name: 'Ours', expected });
    expect(await put([1])).toEqual({ kind: 'changed', revision: null });
    expect(await put('none')).toEqual({ kind: 'done', revision: 1 });
    expect(await put('none')).toEqual({ kind: 'changed', revision: 1 });
    expect(await put([1])).toEqual({ kind: 'done', revision: 2 });
    expect(await store.listDesigns({ account })).toEqual([
      { name: 'Ours', revision: 2, theme: '{}', texts: '{"a":1}' },
    ]);
    expect(await store.listDesigns({ account: 'other' })).toEqual([]);
    expect(await remove([1])).toEqual({ kind: 'changed', revision: 2 });
    expect(await remove([2])).toEqual({ kind: 'done', revision: 3 });
    expect([await remove('any'), await store.listDesigns({ account })]).toEqual([{ kind: 'missing' }, []]);
    expect(await put('none')).toEqual({ kind: 'done', revision: 4 });
    const others = await Promise.all(Array.from({ length: 4 }, () => put('none', 'Theirs')));
    expect(others.filter((one) => one.kind === 'done')).toHaveLength(1);
  });

  it('of many changes at once judges each by itself, tells each once, and keeps what it told', async () => {
    const { account, change } = person();
    const forms = Array.from({ length: 40 }, (_, at) => `many-${at}`);
    const put = (form: string, text: string, more: Partial<ProjectChange> = {}) =>
      store.putProject(change(text, { form, ...more }));
    await Promise.all(forms.map((form) => put(form, 'first')));
    const marks = ['other', 'd', 't', 's'];
    const outcomes = await Promise.all(
      forms.flatMap((form) => [
        put(form, 'one', { expected: [1], marks, by: 'One' }),
        put(form, 'two', { expected: [1], marks, by: 'Two' }),
        put(form, 'none', { expected: [7] }),
        put(form, 'none', { expected: 'none' }),
      ]),
    );
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(forms.length);
    // Refused over what was there at that moment, before the change or after it.
    for (const one of outcomes) expect(['done 2', 'changed 1', 'changed 2']).toContain(wordOf(one));
    for (const [at, form] of forms.entries()) {
      const winner = outcomes[at * 4]?.kind === 'done' ? 'one' : 'two';
      expect(await store.readProject({ account, form })).toMatchObject({ revision: 2, text: winner });
    }
    const told = () =>
      heard.flatMap((one) =>
        one.kind === 'change' && one.account === account && one.revision === 2 ? [one.form] : [],
      );
    await expect.poll(() => told().sort()).toEqual([...forms].sort());
    const activity = await store.listActivity({ account, before: undefined, after: 0, most: 1_000 });
    const changed = activity.filter(({ who }) => who === 'One' || who === 'Two');
    expect(changed.map(({ parts }) => parts)).toEqual(forms.map(() => 1));
  });

  it('one that the database cannot take is no misfortune of others that come with it', async () => {
    const { change } = person();
    const forms = Array.from({ length: 20 }, (_, at) => `beside-${at}`);
    await Promise.all(forms.map((form) => store.putProject(change('first', { form }))));
    const outcomes = await Promise.allSettled(
      forms.map((form, at) =>
        store.putProject(
          change('next', { form, expected: [1], ...(at === 7 && { name: 'no\0name', at: Number.NaN }) }),
        ),
      ),
    );
    const done = outcomes.filter((one) => one.status === 'fulfilled' && one.value.kind === 'done');
    expect(done).toHaveLength(forms.length - 1);
    expect(outcomes[7]?.status).toBe('rejected');
  });

  it('says to all what it is asked to say', async () => {
    await store.say({ kind: 'hello', replica: `r-${kind}` });
    await expect.poll(() => heard).toContainEqual({ kind: 'hello', replica: `r-${kind}` });
    expect(store.isReachable()).toBe(true);
  });

  it('holds a project of 4 MB, and knows a year by its days', async () => {
    const { of, put } = person();
    const text = `"${'ñ'.repeat(2 * 1024 * 1024)}"`;
    expect(await put(text, { at: 365 * DAY })).toEqual({ kind: 'done', revision: 1 });
    expect((await store.readProject(of))?.text === text).toBe(true);
  });
});
