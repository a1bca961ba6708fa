/** The machine at work: a store, a saver and a service, with nothing of a browser. */

import { readProject, setField, setText, writeProject } from '@formloom/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryService, createSharedBrowser, FRESH, tick } from './testing/shared-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function team() {
  const service = createMemoryService(4210);
  return { service, ana: createSharedBrowser(service, 'Ana'), luz: createSharedBrowser(service, 'Luz') };
}

const nameAt = (text: string | undefined) => text && readProject(text).project?.settings.name;

describe('two people', () => {
  it('a change is with the other within two seconds, and can be undone by its author alone', async () => {
    const { service, ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    mine.rename('First');
    await tick(2_000);
    expect([service.revision('form'), nameAt(service.text('form')), hers.name()]).toEqual([
      1,
      'First',
      'First',
    ]);
    expect([hers.status(), mine.status()]).toEqual(['shared', 'shared']);
    hers.edit((project) => setField(project, 'a', 'label', 'Hers'));
    await tick(2_000);
    expect(mine.project().design.fields.a?.label).toBe('Hers');
    expect(mine.merged).toEqual([[[{ part: 'field', key: 'a' }], 'Ana']]);
    mine.store.getState().undo();
    await tick(2_000);
    expect([hers.name(), hers.project().design.fields.a?.label]).toEqual(['', 'Hers']);
    expect(mine.store.getState().canUndo).toBe(false);
    expect(writeProject(hers.project())).toBe(service.text('form'));
  });

  it('many changes in a second are sent once', async () => {
    const { service, luz } = team();
    const mine = await luz.open();
    for (const name of ['a', 'ab', 'abc']) {
      mine.rename(name);
      await tick(100);
    }
    expect([mine.status(), service.revision('form')]).toEqual(['sending', undefined]);
    await tick();
    expect([service.revision('form'), nameAt(service.text('form'))]).toEqual([1, 'abc']);
  });

  it('a form that was merely opened is not sent, and opens what somebody else made of it', async () => {
    const { service, ana, luz } = team();
    const hers = await ana.open();
    await tick(5_000);
    expect([service.revision('form'), hers.status(), ana.saved()]).toEqual([undefined, 'here', undefined]);
    const mine = await luz.open();
    mine.rename('Mine');
    await tick();
    const later = await team().ana.open();
    expect(later.name()).toBe('');
    expect([hers.name(), hers.store.getState().canUndo, nameAt(ana.saved()?.text)]).toEqual([
      'Mine',
      false,
      'Mine',
    ]);
  });

  it('without a line work goes on, and catches up with what others did', async () => {
    const { service, ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    luz.line.isCut = true;
    mine.emit({ type: 'offline' });
    mine.edit((project) => setField(project, 'a', 'label', 'Offline'));
    hers.edit((project) => setText(project, 'submit', 'Go'));
    await tick(30_000);
    expect([mine.status(), mine.project().design.texts.submit]).toEqual(['waiting', undefined]);
    luz.line.isCut = false;
    mine.emit({ type: 'woken' });
    await tick(100);
    expect([mine.status(), hers.project().design.fields.a?.label]).toEqual(['shared', 'Offline']);
    expect(writeProject(hers.project())).toBe(writeProject(mine.project()));
    expect(service.text('form')).toBe(writeProject(mine.project()));
  });

  it('the same part is a choice with both versions kept; what is chosen goes to all', async () => {
    const { ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    luz.line.isCut = true;
    mine.rename('Mine');
    hers.rename('Hers');
    await tick();
    luz.line.isCut = false;
    mine.emit({ type: 'woken' });
    await tick();
    const { choice, choose } = mine.sharing.getState();
    expect([mine.status(), mine.name(), hers.name()]).toEqual(['choice', 'Mine', 'Hers']);
    expect([choice?.parts, choice?.by, choice?.theirs?.settings.name]).toEqual([
      [{ part: 'settings' }],
      'Ana',
      'Hers',
    ]);
    expect(mine.versions).toEqual([
      ['mine', 'Mine'],
      ['theirs', 'Hers'],
    ]);
    choose('theirs');
    await tick();
    expect([mine.status(), mine.name(), mine.sharing.getState().choice]).toEqual(['shared', 'Hers', null]);
    mine.store.getState().undo();
    await tick();
    expect([mine.name(), hers.name()]).toEqual(['Mine', 'Mine']);
  });
});

describe('a page that goes and comes back', () => {
  it('weeks later it still knows what was changed here and what elsewhere', async () => {
    const { ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    luz.line.isCut = true;
    mine.edit((project) => setField(project, 'a', 'label', 'Offline'));
    await tick();
    await mine.close();
    hers.edit((project) => setText(project, 'submit', 'Go'));
    await tick();
    luz.line.isCut = false;
    const again = await luz.open();
    await tick();
    expect([again.status(), again.versions]).toEqual(['shared', []]);
    expect([again.project().design.fields.a?.label, again.project().design.texts.submit]).toEqual([
      'Offline',
      'Go',
    ]);
    expect(writeProject(hers.project())).toBe(writeProject(again.project()));
  });

  it('what was not sent yet leaves with the page', async () => {
    const { service, luz } = team();
    const mine = await luz.open();
    mine.rename('First');
    await tick();
    mine.rename('Last');
    await tick(10);
    await mine.close();
    await tick(0);
    expect([nameAt(service.text('form')), luz.base()?.revision]).toEqual(['Last', 1]);
    const again = await luz.open();
    await tick();
    expect([again.status(), again.versions, luz.base()?.revision]).toEqual(['shared', [], 2]);
  });

  it('a choice is still to be made after a reload', async () => {
    const { ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    luz.line.isCut = true;
    mine.rename('Mine');
    hers.rename('Hers');
    await tick();
    luz.line.isCut = false;
    mine.emit({ type: 'woken' });
    await tick();
    await mine.close();
    const again = await luz.open();
    await tick();
    expect([again.status(), again.name(), again.versions]).toEqual(['choice', 'Mine', []]);
    again.sharing.getState().choose('mine');
    await tick();
    expect([again.status(), hers.name()]).toEqual(['shared', 'Mine']);
  });

  it('what is known of others is never kept ahead of the work that holds it', async () => {
    const { ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    expect([luz.base()?.revision, nameAt(luz.saved()?.text)]).toEqual([1, 'Start']);
    luz.storage.failure = new Error('full');
    hers.rename('Later');
    await tick();
    expect([mine.name(), luz.base()?.revision, nameAt(luz.saved()?.text)]).toEqual(['Later', 1, 'Start']);
    luz.storage.failure = null;
    const again = await luz.open();
    await tick(5_000);
    expect([again.name(), hers.name()]).toEqual(['Later', 'Later']);
  });

  it('nor beside work that another tab has put in its place before it was written', async () => {
    const { ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    const other = mine.project();
    let written = () => {};
    vi.spyOn(mine.saver, 'flush').mockReturnValueOnce(new Promise((resolve) => (written = resolve)));
    hers.rename('Later');
    await tick();
    expect([mine.name(), luz.base()?.revision]).toEqual(['Later', 1]);
    luz.line.isCut = true;
    mine.saver.state.setState(({ takenOver }) => ({ takenOver: takenOver + 1 }));
    mine.store.getState().open(other);
    written();
    await tick(0);
    expect([mine.name(), luz.base()?.revision]).toEqual(['Start', 1]);
  });

  it('where this browser can keep nothing, work is shared all the same, and only work', async () => {
    const { service, luz } = team();
    luz.storage.failure = new Error('blocked');
    const mine = await luz.open();
    await tick(5_000);
    expect([service.revision('form'), luz.base()]).toEqual([undefined, undefined]);
    mine.rename('Mine');
    await tick();
    expect([nameAt(service.text('form')), mine.saver.state.getState().mark, luz.base()]).toEqual([
      'Mine',
      'failed',
      undefined,
    ]);
  });

  it('work that was removed from this browser begins with what the others have', async () => {
    const { luz, ana } = team();
    const mine = await luz.open();
    mine.rename('Mine');
    await tick();
    await mine.close();
    luz.storage.records.clear();
    const again = await luz.open();
    await tick();
    expect([again.name(), again.status(), (await ana.open()).name()]).toEqual(['Mine', 'shared', 'Mine']);
  });

  it('work that was removed and begun anew is no edit of what it was', async () => {
    const { service, luz } = team();
    const mine = await luz.open();
    for (const name of ['Mine', 'Mine again']) {
      mine.rename(name);
      await tick();
    }
    await mine.close();
    luz.storage.records.clear();
    luz.line.isCut = true;
    const anew = await luz.open();
    anew.rename('Anew');
    await tick();
    await anew.close();
    luz.line.isCut = false;
    const again = await luz.open();
    await tick();
    expect([again.status(), again.sharing.getState().choice?.parts]).toEqual(['choice', [{ part: 'whole' }]]);
    expect(nameAt(service.text('form'))).toBe('Mine again');
  });
});

describe('two tabs of one browser', () => {
  it('one of them shares, the other hears of it, and takes its place', async () => {
    const { service, ana, luz } = team();
    const [one, two] = [await luz.open(), await luz.open()];
    one.rename('One');
    await tick();
    expect([two.name(), two.status(), one.status(), nameAt(service.text('form'))]).toEqual([
      'One',
      null,
      'shared',
      'One',
    ]);
    const hers = await ana.open();
    hers.rename('Hers');
    await tick();
    expect([one.name(), two.name()]).toEqual(['Hers', 'Hers']);
    await one.close();
    await tick();
    two.edit((project) => setField(project, 'a', 'label', 'Two'));
    await tick();
    expect([two.status(), hers.project().design.fields.a?.label, hers.versions]).toEqual([
      'shared',
      'Two',
      [],
    ]);
  });

  it('what the other tab changes is sent by the one that shares', async () => {
    const { service, luz } = team();
    const [one, two] = [await luz.open(), await luz.open()];
    two.rename('Two');
    await tick(3_000);
    expect([one.name(), nameAt(service.text('form'))]).toEqual(['Two', 'Two']);
  });

  it('out of sight it waits for no clock', async () => {
    const { service, luz } = team();
    const [one, two] = [await luz.open(), await luz.open()];
    luz.page.isHidden = true;
    two.rename('Two');
    await tick(250);
    expect([one.name(), nameAt(service.text('form'))]).toEqual(['Two', 'Two']);
  });

  it('nothing is sent while they do not agree, and what is chosen is', async () => {
    const { service, luz } = team();
    const [one, two] = [await luz.open(), await luz.open()];
    two.rename('Two');
    await tick(10);
    one.rename('One');
    await tick(3_000);
    expect([one.saver.state.getState().conflict?.project.settings.name, service.revision('form')]).toEqual([
      'Two',
      undefined,
    ]);
    one.saver.takeTheirs();
    await tick(3_000);
    expect([nameAt(service.text('form')), one.status(), two.name()]).toEqual(['Two', 'shared', 'Two']);
  });

  it.each([0, 100, 150, 190, 210, 400])(
    'what comes from others %i ms after an edit in one of them is joined everywhere',
    async (ms) => {
      const { service, ana, luz } = team();
      const hers = await ana.open();
      hers.rename('Start');
      await tick();
      const [one, two] = [await luz.open(), await luz.open()];
      await tick();
      two.edit((project) => setField(project, 'a', 'label', 'Two'));
      await tick(ms);
      hers.edit((project) => setText(project, 'submit', 'Go'));
      await tick(0);
      hers.emit({ type: 'due' });
      await tick(100);
      two.edit((project) => setField(project, 'b', 'label', 'Two'));
      await tick(5_000);
      for (const tab of [hers, one, two]) {
        const { fields, texts } = tab.project().design;
        expect([fields.a?.label, fields.b?.label, texts.submit]).toEqual(['Two', 'Two', 'Go']);
        expect(tab.saver.state.getState()).toMatchObject({ mark: 'saved', conflict: null });
      }
      expect([hers.versions, one.versions, service.text('form')]).toEqual([
        [],
        [],
        writeProject(two.project()),
      ]);
      two.store.getState().undo();
      two.store.getState().undo();
      expect(two.project().design.texts.submit).toBe('Go');
    },
  );
});

describe('a service that says no', () => {
  it.each([
    [401, 'signed-out'],
    [403, 'refused'],
    [409, 'other-account'],
    [413, 'too-large'],
    [428, 'refused'],
    [503, 'waiting'],
  ] as const)('%i is told as %s, with its words, and work stays here', async (status, told) => {
    const { service, luz } = team();
    const mine = await luz.open();
    mine.rename('Mine');
    service.refusal = { status, error: 'In words' };
    await tick();
    expect([mine.status(), mine.sharing.getState().words, nameAt(luz.saved()?.text)]).toEqual([
      told,
      told === 'waiting' ? null : 'In words',
      'Mine',
    ]);
    service.refusal = null;
    mine.emit({ type: 'woken' });
    await tick();
    expect([mine.status(), nameAt(service.text('form'))]).toEqual(['shared', 'Mine']);
  });

  it('work of another account is refused, and said so', async () => {
    const { luz } = team();
    const mine = await luz.open({ ...FRESH, form: { ...FRESH.form, account: 1 } });
    mine.rename('Mine');
    await tick();
    expect([mine.status(), mine.sharing.getState().words]).toEqual([
      'other-account',
      'Of another account or form',
    ]);
  });

  it('work that somebody threw away is a choice once it is changed', async () => {
    const { service, luz } = team();
    const mine = await luz.open();
    mine.rename('Mine');
    await tick();
    service.bin('form');
    await tick();
    expect(mine.status()).toBe('binned');
    mine.rename('Again');
    await tick();
    expect([mine.status(), mine.sharing.getState().choice?.theirs]).toEqual(['choice', null]);
    mine.sharing.getState().choose('mine');
    await tick();
    expect([mine.status(), nameAt(service.text('form'))]).toEqual(['shared', 'Again']);
  });
});
